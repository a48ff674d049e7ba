package settings

import "sync"

// locales remembers the language that Discord gives for each server.
type locales struct{ byGuild sync.Map }

func (l *locales) learn(guild, locale string) {
	if guild != "" && locale != "" {
		l.byGuild.Store(guild, locale)
	}
}

// of returns a server's language, or "" while it is unknown, which stands for the default language.
func (l *locales) of(guild string) string {
	locale, _ := l.byGuild.Load(guild)
	text, _ := locale.(string)
	return text
}
