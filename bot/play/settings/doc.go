// Package settings keeps what servers and users have chosen, and the language of each server.
package settings
