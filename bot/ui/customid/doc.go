// Package customid writes and reads the custom_ids that buttons and menus carry.
package customid
