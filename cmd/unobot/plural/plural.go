// Package plural writes numbers of things in English, for operators.
package plural

import "fmt"

// Count returns a number of things: "1 match", "0 matches".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
