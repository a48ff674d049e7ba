// Package roomtest has what tests of several rooms share: table states, time in bubbles, samples.
package roomtest
