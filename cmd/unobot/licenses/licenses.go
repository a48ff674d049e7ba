// Package licenses holds the notices of all parts of the program: Go modules, Go itself, its fonts, and the libraries
// in the pages of the playground and of the live table.
package licenses

import _ "embed"

//go:generate go run ./generate notices.txt

// Notices is the text that has to go with every copy of the program.
//
//go:embed notices.txt
var Notices string
