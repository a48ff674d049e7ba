package bot

import "sync"

// guildLocales remembers each server's language, which boards are written in.
type guildLocales struct{ byGuild sync.Map }

func (g *guildLocales) learn(guild, locale string) {
	if guild != "" && locale != "" {
		g.byGuild.Store(guild, locale)
	}
}

// of is "" for a server not heard of yet, which stands for the default language.
func (g *guildLocales) of(guild string) string {
	locale, _ := g.byGuild.Load(guild)
	text, _ := locale.(string)
	return text
}
