// Package view makes the screens and pictures of the bot from what one viewer may know.
//
// Its functions are pure: they read no store and no clock, and send nothing.
package view
