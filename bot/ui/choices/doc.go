// Package choices lists what commands and menus let users choose: setups, settings and contests.
package choices
