#!/usr/bin/env bash
# github.com/robfig/cron/v3 v3.0.1, github.com/adhocore/gronx v1.20.4, npm croner 11.0.1, cron-parser 5.10.6
#
# Guess: cron libraries agree on a line of crontab; where both the day of the month and the weekday are restricted,
# either one will do, and a step over all days is either a restriction or a star.
# Behaviour: no two families agree. For */2 with Monday three take every other day and each Monday, and gronx takes only
# those Mondays that are every other day. For */1, which leaves no day out, robfig/cron joins gronx and takes it for a
# star (Mondays), and croner and cron-parser take it for a list of all days (each day).
# Valid: crontab(5) of Debian's cron 3.0pl1 allows steps after a star, and runs a job when either field fits if both "are
# restricted (ie, aren't *)"; by the letter croner and cron-parser are right.
# Why it matters: a weekly event becomes one of every day when its line moves from the operator's crontab into a bot.
#
# Seen from noon of 2026-01-01, the next three:
#               0 0 */2 * 1         0 0 */1 * 1
#   robfig/cron 01-03 01-05 01-07   01-05 01-12 01-19
#   gronx       01-05 01-19 02-09   01-05 01-12 01-19
#   croner      01-03 01-05 01-07   01-02 01-03 01-04
#   cron-parser 01-03 01-05 01-07   01-02 01-03 01-04
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . croner@11.0.1 cron-parser@5.10.6 >/dev/null
cat >go.mod <<'MOD'
module finding

go 1.22

require (
	github.com/adhocore/gronx v1.20.4
	github.com/robfig/cron/v3 v3.0.1
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/adhocore/gronx"
	"github.com/robfig/cron/v3"
)

func main() {
	noon := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	for _, line := range os.Args[1:] {
		schedule, err := cron.ParseStandard(line)
		check(err)
		show("robfig/cron", line, noon, schedule.Next)
		show("gronx", line, noon, func(t time.Time) time.Time {
			next, err := gronx.NextTickAfter(line, t, false)
			check(err)
			return next
		})
	}
}

func show(name, line string, t time.Time, next func(time.Time) time.Time) {
	fmt.Printf("%-11s %s:", name, line)
	for range 3 {
		t = next(t)
		fmt.Print(t.Format(" 01-02"))
	}
	fmt.Println()
}

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
}
GO
cat >main.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';

const noon = new Date('2026-01-01T12:00:00Z');
const day = (date) => date.toISOString().slice(5, 10);
for (const line of process.argv.slice(2)) {
  const runs = new Cron(line, { timezone: 'UTC', paused: true }).nextRuns(3, noon);
  const parsed = CronExpressionParser.parse(line, { tz: 'UTC', currentDate: noon });
  console.log(`croner      ${line}: ${runs.map(day).join(' ')}`);
  console.log(`cron-parser ${line}: ${[1, 2, 3].map(() => day(parsed.next().toDate())).join(' ')}`);
}
JS
lines=('0 0 */2 * 1' '0 0 */1 * 1')
{ GOFLAGS=-mod=mod go run . "${lines[@]}" && node main.mjs "${lines[@]}"; } | tee seen
cat >expected <<'TEXT'
robfig/cron 0 0 */2 * 1: 01-03 01-05 01-07
gronx       0 0 */2 * 1: 01-05 01-19 02-09
robfig/cron 0 0 */1 * 1: 01-05 01-12 01-19
gronx       0 0 */1 * 1: 01-05 01-12 01-19
croner      0 0 */2 * 1: 01-03 01-05 01-07
cron-parser 0 0 */2 * 1: 01-03 01-05 01-07
croner      0 0 */1 * 1: 01-02 01-03 01-04
cron-parser 0 0 */1 * 1: 01-02 01-03 01-04
TEXT
if ! cmp -s seen expected; then
	echo 'this is not what was found'
	exit 1
fi
