// Package handle has one function for each command and button: it reads what is asked, calls the table
// or a store, and picks the screen that answers.
package handle
