#!/usr/bin/env bash
# Go's time (Go 1.22 and later), github.com/robfig/cron/v3 v3.0.1, npm luxon 3.7.2, croner 11.0.1
#
# Guess: time.Date(y, m, d, 0, 0, 0, 0, zone) is on day d. Where clocks go forward at midnight, so that day d begins at
# 01:00, it is 01:00; a job of every day at midnight runs then.
# Behaviour: in zones west of Greenwich Go gives 23:00 of the day before, in zones east of it 01:00 of day d. A cut to
# the day's beginning is then not the same day, and gets there again at each try. The cron library of Go leaves that
# day's run out, in its own words for hours in the night; Luxon and croner take 01:00 everywhere.
# Valid: 2025-09-07 in America/Santiago and 2025-03-30 in Asia/Beirut begin at 01:00 by the IANA time zone database;
# "0 0 * * *" by POSIX crontab. Go's documents say that Date does not promise which of the two it takes.
# Why it matters: a daily deal, a streak of days or an event by the local clock misses a day or comes on the wrong one,
# once a year, in Chile and Cuba; at two in the night in New York it is an hour too early.
#
# Seen:
#   Go     America/Santiago 2025-09-06 23:00   Asia/Beirut 2025-03-30 01:00
#   Luxon  America/Santiago 2025-09-07 01:00   Asia/Beirut 2025-03-30 01:00
#   runs in Santiago after 2025-09-06 12:00: robfig/cron on 2025-09-08, croner on 2025-09-07
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . luxon@3.7.2 croner@11.0.1 >/dev/null
cat >go.mod <<'MOD'
module finding

go 1.22

require github.com/robfig/cron/v3 v3.0.1
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"
	_ "time/tzdata"

	"github.com/robfig/cron/v3"
)

func main() {
	santiago, beirut := zone("America/Santiago"), zone("Asia/Beirut")
	show := "2006-01-02 15:04"
	fmt.Printf("Go     %s %s   %s %s\n",
		santiago, time.Date(2025, 9, 7, 0, 0, 0, 0, santiago).Format(show),
		beirut, time.Date(2025, 3, 30, 0, 0, 0, 0, beirut).Format(show))
	daily, err := cron.ParseStandard("CRON_TZ=America/Santiago 0 0 * * *")
	check(err)
	fmt.Println("robfig/cron", daily.Next(time.Date(2025, 9, 6, 12, 0, 0, 0, santiago)).In(santiago).Format(show))
}

func zone(name string) *time.Location {
	z, err := time.LoadLocation(name)
	check(err)
	return z
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
GO
cat >main.mjs <<'JS'
import { Cron } from 'croner';
import { DateTime } from 'luxon';

const show = 'yyyy-MM-dd HH:mm';
const begin = (zone, noon) => `${zone} ${DateTime.fromISO(noon, { zone }).startOf('day').toFormat(show)}`;
console.log(`Luxon  ${begin('America/Santiago', '2025-09-07T12:00')}   ${begin('Asia/Beirut', '2025-03-30T12:00')}`);
const zone = 'America/Santiago';
const next = new Cron('0 0 * * *', { timezone: zone, paused: true }).nextRun(new Date('2025-09-06T16:00:00Z'));
console.log(`croner ${DateTime.fromJSDate(next, { zone }).toFormat(show)}`);
JS
{ GOFLAGS=-mod=mod go run . && node main.mjs; } | tee seen
cat >expected <<'TEXT'
Go     America/Santiago 2025-09-06 23:00   Asia/Beirut 2025-03-30 01:00
robfig/cron 2025-09-08 00:00
Luxon  America/Santiago 2025-09-07 01:00   Asia/Beirut 2025-03-30 01:00
croner 2025-09-07 01:00
TEXT
if ! cmp -s seen expected; then
	echo 'this is not what was found'
	exit 1
fi
