package bot

import (
	"unobot/bot/background"
	"unobot/bot/gateway"
	"unobot/bot/guilds"
	"unobot/bot/handle"
	"unobot/bot/interact"
	"unobot/bot/live"
	"unobot/bot/rest"
	"unobot/bot/send"
	"unobot/bot/settings"
)

// New makes a bot; it connects when it runs.
func New(c Config) (*Bot, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	client, err := rest.New(c.Token, c.APIURL, c.Log)
	if err != nil {
		return nil, err
	}
	client.AnswerWithin(c.Window)
	b := &Bot{hall: c.Hall, log: c.Log, work: &background.Group{Log: c.Log}, client: client}
	b.started.shards, b.started.all = map[int]bool{}, make(chan struct{})

	emojis := live.NewEmojis(c.Window)
	sender := send.New(client, emojis)
	servers := settings.New(c.Store, c.Log)
	pictures := live.NewPictures(servers, c.Store, sender, b.work, c.Log)
	tables := guilds.NewTables(c.Hall, b.work, c.Log, guilds.Grace{Removed: c.Removed, Deleted: c.Deleted})
	b.shows = shows{
		boards: live.NewBoards(sender, tables, live.NewRenderer(servers, emojis, pictures), b.work, c.Log, c.Now,
			live.BoardPace{Gap: c.BoardGap, FirstWait: c.Window / 3}),
		hands: live.NewHands(sender, emojis, b.work, c.Log, c.Now),
		pings: live.NewPings(sender, c.Store, servers, tables, b.work, c.Log, c.Now, c.PingWait),
	}
	if c.EmojiGap >= 0 {
		b.shows.uploader = live.NewUploader(sender, emojis, c.Log, c.EmojiGap)
	} else {
		emojis.Settle()
	}
	b.guilds = guilds.NewServers(tables, b.shows.boards, b.shows.pings, servers, c.Store, b.work, c.Log, c.Now)

	reasons := handle.Reasons{Log: c.Log}
	atTables := &handle.TableHandlers{
		Hall: c.Hall, Settings: servers, Boards: b.shows.boards, Hands: b.shows.hands, Pictures: pictures, Emojis: emojis,
		Reasons: reasons,
	}
	routes := handle.Routes(atTables,
		&handle.ListHandlers{Hall: c.Hall, Hands: b.shows.hands, Scores: c.Store, Archive: c.Store, Now: c.Now, Reasons: reasons},
		&handle.ServerHandlers{Hall: c.Hall, Settings: servers, Boards: b.guilds, Reasons: reasons})
	b.answerer = interact.New(routes, sender, arrivals{servers, b.guilds, pictures, atTables},
		interact.Options{Window: c.Window, Pace: c.Pace, Now: c.Now, Log: c.Log})
	b.gateway, err = gateway.New(gateway.Config{
		Token: c.Token, Directory: directory{client}, Handler: receiver{b}, Shards: c.Shards, Life: c.Window,
		IdentifyGap: c.IdentifyGap, Log: c.Log,
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// arrivals notes what an interaction tells by the way.
type arrivals struct {
	settings *settings.Cache
	guilds   *guilds.Servers
	pictures *live.Pictures
	tables   *handle.TableHandlers
}

// Arrived implements interact.Arrivals.
func (a arrivals) Arrived(in *interact.Interaction) (answered func()) {
	a.settings.LearnLocale(in.Guild, in.GuildLocale)
	a.guilds.Here(in.Guild)
	if in.PermissionsKnown {
		a.pictures.Learn(in.Channel, in.MayAttach())
	}
	return a.tables.Busy(in)
}
