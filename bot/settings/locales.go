package settings

import "sync"

// locales remembers each server's language, which boards are written in.
type locales struct{ byGuild sync.Map }

func (g *locales) learn(guild, locale string) {
	if guild != "" && locale != "" {
		g.byGuild.Store(guild, locale)
	}
}

// of is "" for a server not heard of yet, which stands for the default language.
func (g *locales) of(guild string) string {
	locale, _ := g.byGuild.Load(guild)
	text, _ := locale.(string)
	return text
}
