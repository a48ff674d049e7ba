// Package licenses holds the notices of everything that the program is made of: Go modules, Go itself,
// its fonts, and the libraries in the pages of the playground and of the live table.
package licenses

import _ "embed"

//go:generate go run ./generate notices.txt

// Notices is the text that has to go with every copy of the program.
//
//go:embed notices.txt
var Notices string
