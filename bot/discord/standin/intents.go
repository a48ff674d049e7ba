package standin

// Intents is the bit set of gateway intents.
type Intents int

// The intents the stand-in acts on.
const (
	IntentGuilds          Intents = 1 << 0
	IntentGuildMembers    Intents = 1 << 1
	IntentGuildModeration Intents = 1 << 2
	IntentGuildPresences  Intents = 1 << 8
	IntentGuildMessages   Intents = 1 << 9
	IntentMessageContent  Intents = 1 << 15
)
