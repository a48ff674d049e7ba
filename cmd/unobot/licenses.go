package main

import (
	"io"

	"unobot/cmd/unobot/licenses"
)

// printLicenses prints the notices that go with every copy of the program.
func printLicenses(args []string, out io.Writer) error {
	if len(args) > 0 {
		return errUsage
	}
	_, err := io.WriteString(out, licenses.Notices)
	return err
}
