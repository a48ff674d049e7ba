// Package roomtest makes the table states that tests of several rooms share.
package roomtest
