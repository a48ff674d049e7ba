#!/usr/bin/env bash
# github.com/joho/godotenv v1.5.1, github.com/subosito/gotenv v1.6.0, github.com/compose-spec/compose-go/v2 v2.16.2,
# npm dotenv 18.0.10
#
# Guess: a .env file that one of them reads means the same to the others, or one of them says that it does not; what
# follows a $ is a variable's name in all of them, or in none.
# Behaviour: four readers, four passwords, no error. godotenv and gotenv take a name after $ only as far as it has
# capitals, digits and _, so of $Jat9 they replace $J and keep at9, where Compose replaces all of it. dotenv replaces
# nothing, but takes # for a comment in the middle of a word, as gotenv does. Only single quotes mean the same to all.
# Valid: Docker's "Set environment variables: Env-file syntax": unquoted and double-quoted values have interpolation, an
# inline comment has a space before it; names by POSIX.1-2017, section 8.1, may have small letters.
# Why it matters: DATABASE_URL is written once and read by docker compose and by the bot, and one of them is refused.
#
# Seen for PASSWORD=Kr$Jat9#x (a variable Jat9 is not set):
#   godotenv    Krat9#x
#   gotenv      Krat9
#   compose-go  Kr#x
#   dotenv      Kr$Jat9
# In single quotes all four say Kr$Jat9#x. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >go.mod <<'MOD'
module finding

go 1.25

require (
	github.com/compose-spec/compose-go/v2 v2.16.2
	github.com/joho/godotenv v1.5.1
	github.com/subosito/gotenv v1.6.0
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	compose "github.com/compose-spec/compose-go/v2/dotenv"
	"github.com/joho/godotenv"
	"github.com/sirupsen/logrus"
	"github.com/subosito/gotenv"
)

func main() {
	logrus.SetOutput(io.Discard) // compose-go warns of the variable there
	text, err := io.ReadAll(os.Stdin)
	check(err)
	unset := func(string) (string, bool) { return "", false }
	a, err := godotenv.Unmarshal(string(text))
	check(err)
	b, err := gotenv.StrictParse(strings.NewReader(string(text)))
	check(err)
	c, err := compose.UnmarshalWithLookup(string(text), unset)
	check(err)
	fmt.Printf("godotenv    %s\ngotenv      %s\ncompose-go  %s\n", a["PASSWORD"], b["PASSWORD"], c["PASSWORD"])
}

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
}
GO
cat >main.cjs <<'JS'
const dotenv = require('dotenv');
console.log('dotenv      ' + dotenv.parse(require('node:fs').readFileSync(0)).PASSWORD);
JS
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --prefix . dotenv@18.0.10 >/dev/null
export GOFLAGS=-mod=mod
go build -o readers .
read_all() {
	echo "$1"
	./readers <<<"$1"
	node main.cjs <<<"$1"
}
{
	read_all 'PASSWORD=Kr$Jat9#x'
	read_all "PASSWORD='Kr\$Jat9#x'"
} | tee seen
cat >expected <<'TEXT'
PASSWORD=Kr$Jat9#x
godotenv    Krat9#x
gotenv      Krat9
compose-go  Kr#x
dotenv      Kr$Jat9
PASSWORD='Kr$Jat9#x'
godotenv    Kr$Jat9#x
gotenv      Kr$Jat9#x
compose-go  Kr$Jat9#x
dotenv      Kr$Jat9#x
TEXT
if ! cmp -s seen expected; then
	echo 'this is not what was found'
	exit 1
fi
