// Package health says what is wrong with a running bot, for people and for the programs that watch it.
package health
