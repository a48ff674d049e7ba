#!/usr/bin/env bash
# github.com/nicksnyder/go-i18n/v2 v2.7.0, golang.org/x/text v0.43.0
#
# Guess: a French message with the forms "one" and "other" is complete, and both libraries pick the same form of it;
# go-i18n depends on x/text and takes its language tags.
# Behaviour: they follow different editions of CLDR. go-i18n's own rules have the form "many" in French, Spanish, Italian
# and Portuguese for whole millions; x/text's are those of CLDR 32, where these languages have no such form. A message
# without "many" works for every smaller number; for 1,000,000 Localize returns an error beside a text that reads well,
# and works again for 1,000,001.
# Valid: UTS 35, part 3, "Language Plural Rules": the forms are CLDR's, and a language has those of its rules. CLDR 48 has
# "many" for 1,000,000 in these four, as Intl.PluralRules of ICU 78 says; CLDR 32 has not.
# Why it matters: code that trusts the error shows no score on the day somebody has a million points.
#
# Seen: "999999: 999999 points, <nil>", "1000000: 1000000 points, message "points" has no plural form "many"",
# "1000001: 1000001 points, <nil>", "x/text with the rules of CLDR 32 says other". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >go.mod <<'MOD'
module finding

go 1.25

require (
	github.com/nicksnyder/go-i18n/v2 v2.7.0
	golang.org/x/text v0.43.0
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func main() {
	holds := true
	for _, tag := range []language.Tag{language.French, language.Spanish, language.Italian, language.BrazilianPortuguese} {
		bundle := i18n.NewBundle(tag)
		err := bundle.AddMessages(tag, &i18n.Message{ID: "points", One: "{{.PluralCount}} point", Other: "{{.PluralCount}} points"})
		if err != nil {
			fmt.Println(err)
			os.Exit(2)
		}
		fmt.Println(tag)
		for _, n := range []int{2, 999_999, 1_000_000, 1_000_001} {
			text, err := i18n.NewLocalizer(bundle, tag.String()).Localize(&i18n.LocalizeConfig{MessageID: "points", PluralCount: n})
			fmt.Printf("  %d: %s, %v\n", n, text, err)
			lacks := err != nil && strings.Contains(err.Error(), `no plural form "many"`)
			holds = holds && lacks == (n == 1_000_000) && text == fmt.Sprintf("%d points", n)
		}
		form := plural.Cardinal.MatchPlural(tag, 1_000_000, 0, 0, 0, 0)
		fmt.Printf("  x/text with the rules of CLDR %s says other: %v\n", plural.CLDRVersion, form == plural.Other)
		holds = holds && form == plural.Other
	}
	if !holds {
		fmt.Println("this is not what was found")
		os.Exit(1)
	}
}
GO
GOFLAGS=-mod=mod go run .
