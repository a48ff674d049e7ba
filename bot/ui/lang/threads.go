package lang

// ThreadTexts are about games in threads of their own.
type ThreadTexts interface {
	// WantsToPlay invites in the channel; points as for LobbyHost.
	WantsToPlay(host, edition string, points int) string
	// ArePlaying says in the channel who plays; robots may be 0.
	ArePlaying(people []string, robots int, edition string) string
	// OpenInThread tells a host where the invitation is, as a mention.
	OpenInThread(thread string) string
	// PlayedInThread tells a host where the game is that has begun.
	PlayedInThread(thread string) string
	// YoursInThread tells a host who opens a game where the one is that waits already.
	YoursInThread(thread string) string
	// GamesInThreads tells somebody who uses a command in the channel where its games are.
	GamesInThreads(threads []string) string
	// NoThreadAllowed says why a game is in the channel itself, and what the bot is missing.
	NoThreadAllowed(permissions []string) string
}
