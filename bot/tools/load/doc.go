// Package load plays at many tables of a bot at once and measures how it keeps up. It runs a Discord
// stand-in and the people in its own process; the bot is another process, or several that share a
// database on PostgreSQL, so that the processor time of each can be told apart.
//
// People press at an offered rate, whoever is still being answered: a bot that is slow gets no
// fewer clicks. They press what their hands offer. While nobody has a decision to make, somebody
// presses a second time what has been pressed already, or looks at the hand.
package load
