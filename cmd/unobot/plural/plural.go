// Package plural says how many things there are, for operators.
package plural

import "fmt"

// Count is a number of things in English: "1 match", "0 matches".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
