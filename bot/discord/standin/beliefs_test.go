package standin_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// clickedMetadata returns the origin that the message of a click on an ephemeral message names, before and after a
// response of type 7, and the ids of the three interactions.
func clickedMetadata(t *testing.T, bt *botTest) (metadata []string, ids [3]string) {
	bt.respond(message("hand", discordgo.MessageFlagsEphemeral, row(button("draw"))))
	slash := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping"))(t)
	hand := bt.wait(slash).Message
	ids[0] = slash.ID
	for n := range 2 {
		seen := make(chan string, 1)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			origin := ""
			if i.Message.InteractionMetadata != nil {
				origin = i.Message.InteractionMetadata.ID
			}
			update := message("hand", 0, row(button("draw")))
			update.Type = discordgo.InteractionResponseUpdateMessage
			_ = s.InteractionRespond(i, update)
			seen <- origin
		})
		click := must(bt.srv.Click(bt.ada.ID, hand.ID, "draw"))(t)
		bt.wait(click)
		metadata, ids[n+1] = append(metadata, <-seen), click.ID
	}
	return metadata, ids
}

func TestBeliefMetadata(t *testing.T) {
	for name, c := range map[string]struct {
		belief standin.MetadataBelief
		want   func(ids [3]string) []string
	}{
		"kept":      {standin.MetadataKept, func(ids [3]string) []string { return []string{ids[0], ids[0]} }},
		"absent":    {standin.MetadataAbsent, func([3]string) []string { return []string{"", ""} }},
		"rewritten": {standin.MetadataRewritten, func(ids [3]string) []string { return []string{ids[0], ids[1]} }},
	} {
		t.Run(name, func(t *testing.T) {
			beliefs := standin.Options{Beliefs: standin.Beliefs{Metadata: c.belief}}
			withBotOf(t, beliefs, func(t *testing.T, bt *botTest) {
				metadata, ids := clickedMetadata(t, bt)
				require.Equal(t, c.want(ids), metadata)
			})
		})
	}
}

func TestBeliefOldEdits(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		old := bt.send("board")
		path := "/channels/" + bt.channel.ID + "/messages/" + old.ID
		edit := func() (int, map[string]any) { return bt.raw("PATCH", path, `{"content":"x","allowed_mentions":{}}`) }
		atOnce := func(b standin.Beliefs) (int, map[string]any) { // the fourth edit within six seconds
			bt.srv.Advance(time.Hour)
			bt.srv.SetBeliefs(b)
			for range 3 {
				status, _ := edit()
				require.Equal(t, 200, status)
			}
			return edit()
		}
		status, body := atOnce(standin.Beliefs{})
		require.Equal(t, 429, status)
		require.EqualValues(t, 30046, body["code"])
		require.InDelta(t, 3, body["retry_after"], 3)
		status, body = atOnce(standin.Beliefs{OldEdits: standin.OldEditsBare})
		require.Equal(t, 429, status)
		require.EqualValues(t, 30046, body["code"])
		require.NotContains(t, body, "retry_after")
		status, _ = atOnce(standin.Beliefs{OldEdits: standin.OldEditsFree})
		require.Equal(t, 200, status)
	})
}

func TestBeliefOldTokenEdits(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, slash := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(slash, message("board", 0, row(button("draw")))))
		board := bt.srv.Messages(bt.ada.ID, bt.channel.ID)[0]
		bt.srv.Advance(2 * time.Hour)
		for _, limited := range []bool{false, true} {
			bt.srv.SetBeliefs(standin.Beliefs{OldTokenEdits: limited})
			got := make(chan *discordgo.Interaction, 1)
			bt.answer(func(_ *discordgo.Session, i *discordgo.Interaction) { got <- i })
			must(bt.srv.Click(bt.ada.ID, board.ID, "draw"))(t)
			click := <-got
			require.NoError(t, bt.bot.InteractionRespond(click, &discordgo.InteractionResponse{
				Type: discordgo.InteractionResponseDeferredMessageUpdate,
			}))
			original := "/webhooks/" + bt.srv.Application().ID + "/" + click.Token + "/messages/@original"
			status := 0
			for range 4 {
				status, _ = bt.raw("PATCH", original, `{"content":"x","allowed_mentions":{}}`)
			}
			require.Equal(t, limited, status == 429)
			bt.srv.Advance(time.Minute)
		}
	})
}

func TestBeliefNonces(t *testing.T) {
	withBotOf(t, standin.Options{RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		other := must(bt.srv.CreateChannel(bt.guild.ID, "elsewhere"))(t)
		post := func(channelID, nonce string) (int, string) {
			status, body := bt.raw("POST", "/channels/"+channelID+"/messages",
				`{"content":"x","allowed_mentions":{},"enforce_nonce":true,"nonce":"`+nonce+`"}`)
			id, _ := body["id"].(string)
			return status, id
		}
		for _, c := range []struct {
			beliefs standin.Beliefs
			nonce   string
			again   int
		}{{standin.Beliefs{}, "a", 404}, {standin.Beliefs{DeletedNonceSendsAgain: true}, "b", 200}} {
			bt.srv.SetBeliefs(c.beliefs)
			_, id := post(bt.channel.ID, c.nonce)
			require.NoError(t, bt.srv.DeleteMessage(id))
			status, _ := post(bt.channel.ID, c.nonce)
			require.Equal(t, c.again, status)
		}
		for _, across := range []bool{false, true} {
			bt.srv.SetBeliefs(standin.Beliefs{NonceAcrossChannels: across})
			_, here := post(bt.channel.ID, "c")
			_, there := post(other.ID, "c")
			require.Equal(t, across, here == there)
		}
	})
}

func TestBeliefThreads(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		thread := must(bt.srv.CreateThread(bt.channel.ID, "game"))(t)
		post := func() string {
			m := must(bt.bot.ChannelMessageSendComplex(thread.ID, &discordgo.MessageSend{
				Content: "x", AllowedMentions: nobody(), Components: []discordgo.MessageComponent{row(button("draw"))},
			}))(t)
			return m.ID
		}
		first := post()
		require.NoError(t, bt.srv.SetThreadState(thread.ID, true, false))
		bt.expectCode(bt.bot.ChannelMessageDelete(thread.ID, first), 50083, 400)
		bt.srv.SetBeliefs(standin.Beliefs{ArchivedDeletes: true})
		require.NoError(t, bt.bot.ChannelMessageDelete(thread.ID, first))

		board := post()
		require.NoError(t, bt.srv.SetThreadState(thread.ID, true, true))
		bt.srv.SetBeliefs(standin.Beliefs{LockedButtonsDead: true})
		require.ErrorIs(t, errorOf(bt.srv.Click(bt.bob.ID, board, "draw")), standin.ErrRefused)
		_, err := bt.srv.Click(bt.ada.ID, board, "draw")
		require.NoError(t, err, "the owner of the guild may reopen it")

		bt.srv.SetBeliefs(standin.Beliefs{})
		got := make(chan *discordgo.Interaction, 1)
		bt.answer(func(_ *discordgo.Session, i *discordgo.Interaction) { got <- i })
		must(bt.srv.Click(bt.bob.ID, board, "draw"))(t)
		click := <-got
		bt.expectCode(bt.bot.InteractionRespond(click, message("x", discordgo.MessageFlagsEphemeral)), 50083, 400)
		bt.srv.SetBeliefs(standin.Beliefs{LockedCallbacks: true})
		require.NoError(t, bt.bot.InteractionRespond(click, message("x", discordgo.MessageFlagsEphemeral)))
	})
}

func TestBeliefDismissedLiveOn(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.SetBeliefs(standin.Beliefs{DismissedLiveOn: true})
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("hand", discordgo.MessageFlagsEphemeral, row(button("draw")))))
		hand := bt.srv.Messages(bt.ada.ID, bt.channel.ID)[0]
		sub := bt.srv.Subscribe()
		defer sub.Close()
		require.NoError(t, bt.srv.Dismiss(bt.ada.ID, hand.ID))
		require.Equal(t, standin.MessageDeleted, (<-sub.C).Kind)
		require.Error(t, bt.srv.Dismiss(bt.ada.ID, hand.ID))
		text := "x"
		edited, err := bt.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()})
		require.NoError(t, err)
		require.Equal(t, "x", edited.Content)
		require.Empty(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID))
		_, exists := bt.srv.Message(hand.ID)
		require.False(t, exists)
		require.ErrorIs(t, errorOf(bt.srv.Click(bt.ada.ID, hand.ID, "draw")), standin.ErrRefused)
		bt.srv.DropGateway()
		require.Equal(t, standin.BotOffline, (<-sub.C).Kind, "the edit leaves no trace")
	})
}

func TestBeliefRepeatedIsUnknown(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("x", 0)))
		bt.expectCode(bt.bot.InteractionRespond(i, message("x", 0)), 40060, 400)
		bt.srv.SetBeliefs(standin.Beliefs{RepeatedIsUnknown: true})
		bt.expectCode(bt.bot.InteractionRespond(i, message("x", 0)), 10062, 404)
	})
}

func TestBeliefUpdatesKeepFiles(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		for _, keep := range []bool{true, false} {
			bt.srv.SetBeliefs(standin.Beliefs{UpdatesKeepFiles: keep})
			shown := message("hand", discordgo.MessageFlagsEphemeral, row(button("draw")))
			shown.Data.Files = []*discordgo.File{{Name: "hand.png", ContentType: "image/png", Reader: bytes.NewReader(picture(3, 2))}}
			bt.respond(shown)
			hand := bt.ping().Message
			update := message("hand", 0, row(button("draw")))
			update.Type = discordgo.InteractionResponseUpdateMessage
			bt.respond(update)
			click := must(bt.srv.Click(bt.ada.ID, hand.ID, "draw"))(t)
			require.Equal(t, keep, len(bt.wait(click).Message.Attachments) == 1)
			resp := must(bt.srv.Client().Get(hand.Attachments[0].URL))(t)
			require.NoError(t, resp.Body.Close())
			require.Equal(t, keep, resp.StatusCode == 200, "a file that is gone is not served")
		}
	})
}

func TestBeliefBansForAll(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		session := bt.newSession()
		session.Identify.Intents |= discordgo.IntentGuildModeration
		bans := make(chan string, 3)
		session.AddHandler(func(_ *discordgo.Session, e *discordgo.GuildBanAdd) { bans <- e.User.Username })
		require.NoError(t, session.Open())
		ban := func(name string) {
			u := bt.srv.CreateUser(name, "en-US")
			require.NoError(t, bt.srv.AddMember(bt.guild.ID, u.ID))
			require.NoError(t, bt.srv.BanMember(bt.guild.ID, u.ID))
		}
		banned := func() string {
			select {
			case name := <-bans:
				return name
			case <-time.After(time.Minute):
				return "nobody"
			}
		}
		ban("unseen")
		bt.srv.SetBeliefs(standin.Beliefs{BansForAll: true})
		ban("seen by all")
		require.Equal(t, "seen by all", banned())
		bt.srv.SetBeliefs(standin.Beliefs{})
		require.NoError(t, bt.srv.GrantPermissions(bt.guild.ID, bt.srv.Application().ID, standin.PermissionViewAuditLog))
		ban("seen by right")
		require.Equal(t, "seen by right", banned())
	})
}

func TestBeliefCreatorsManageNothing(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		board := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Content: "x", AllowedMentions: &discordgo.MessageAllowedMentions{},
		}))(t)
		thread := must(bt.bot.MessageThreadStart(bt.channel.ID, board.ID, "first", 60))(t)
		rename := func() error {
			_, err := bt.bot.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Name: "second", AutoArchiveDuration: 1440})
			return err
		}
		require.NoError(t, rename())
		require.NoError(t, bt.srv.SetThreadState(thread.ID, false, true))
		require.Error(t, rename(), "it is locked")
		require.NoError(t, bt.srv.SetThreadState(thread.ID, false, false))
		bt.srv.SetBeliefs(standin.Beliefs{CreatorsManageNothing: true})
		require.Error(t, rename())
	})
}

func TestBeliefNoAppPermissions(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		told := func() bool {
			bt.respond(message("x", 0))
			bt.ping()
			var last string
			for _, e := range bt.srv.Journal() {
				if e.Kind == standin.EntryFrameOut && bytes.Contains([]byte(e.Frame), []byte("INTERACTION_CREATE")) {
					last = e.Frame
				}
			}
			return bytes.Contains([]byte(last), []byte(`"app_permissions"`))
		}
		require.True(t, told())
		bt.srv.SetBeliefs(standin.Beliefs{NoAppPermissions: true})
		require.False(t, told())
	})
}

func TestBeliefTokenFilesNeedList(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.SetBeliefs(standin.Beliefs{TokenFilesNeedList: true})
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("x", 0)))
		patch := func(payload string) int {
			original := "/webhooks/" + bt.srv.Application().ID + "/" + i.Token + "/messages/@original"
			status, _ := bt.upload("PATCH", original, payload, "new.png")
			return status
		}
		require.Equal(t, 400, patch(`{}`))
		require.Equal(t, []string{"50035"}, bt.rules())
		require.Equal(t, 200, patch(`{"attachments":[{"id":"0","filename":"new.png"}]}`))
		bt.srv.SetBeliefs(standin.Beliefs{})
		require.Equal(t, 200, patch(`{}`))
	})
}

func TestBeliefHourlyEmojis(t *testing.T) {
	for name, hourly := range map[string]bool{"half a minute": false, "an hour": true} {
		t.Run(name, func(t *testing.T) {
			withBotOf(t, standin.Options{EmojiUploads: 1, Beliefs: standin.Beliefs{HourlyEmojis: hourly}}, func(t *testing.T, bt *botTest) {
				path := "/applications/" + bt.srv.Application().ID + "/emojis"
				body, err := json.Marshal(map[string]string{"name": "aa", "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture(1, 1))})
				require.NoError(t, err)
				status, _ := bt.raw("POST", path, string(body))
				require.Equal(t, 201, status)
				status, limited := bt.raw("POST", path, string(body))
				require.Equal(t, 429, status)
				require.Equal(t, hourly, limited["retry_after"].(float64) > 60)
			})
		})
	}
}

func TestUpdateOfADeletedMessageLeavesTheTokenOpen(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		sent := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Content: "board", AllowedMentions: nobody(), Components: []discordgo.MessageComponent{row(button("draw"))},
		}))(t)
		got := make(chan *discordgo.Interaction, 1)
		bt.answer(func(_ *discordgo.Session, i *discordgo.Interaction) { got <- i })
		must(bt.srv.Click(bt.ada.ID, sent.ID, "draw"))(t)
		click := <-got
		require.NoError(t, bt.srv.DeleteMessage(sent.ID))
		update := message("new", 0)
		update.Type = discordgo.InteractionResponseUpdateMessage
		bt.expectCode(bt.bot.InteractionRespond(click, update), 10008, 404)
		require.NoError(t, bt.bot.InteractionRespond(click, message("gone", discordgo.MessageFlagsEphemeral)))
		bt.expectCode(bt.bot.InteractionRespond(click, message("gone", discordgo.MessageFlagsEphemeral)), 40060, 400)
	})
}

func TestBeliefsFromEnv(t *testing.T) {
	for name, want := range map[string]standin.Beliefs{"": {}, "usual": {}, "unfriendly": standin.Unfriendly()} {
		t.Setenv("DISCORD_BELIEFS", name)
		got := must(standin.BeliefsFromEnv())(t)
		require.Equal(t, want, got)
	}
	t.Setenv("DISCORD_BELIEFS", "odd")
	require.ErrorContains(t, errorOf(standin.BeliefsFromEnv()), "odd")
}

// TestBeliefTokenLimit: limits on the routes of tokens beyond the limit that each has of its own, as they have been
// seen.
func TestBeliefTokenLimit(t *testing.T) {
	for name, c := range map[string]struct {
		over  standin.TokenReach
		same  int    // status of the request too many by the same token
		other int    // and by another token of the channel
		scope string // of the 429
	}{
		"none":       {standin.OwnRouteOnly, 200, 200, ""},
		"of a token": {standin.AllOfToken, 429, 200, "user"},
		"shared":     {standin.AllInChannel, 429, 429, "shared"},
	} {
		t.Run(name, func(t *testing.T) {
			withBot(t, func(t *testing.T, bt *botTest) {
				limit := standin.TokenLimit{Over: c.over, Requests: 3, Window: time.Minute}
				bt.srv.SetBeliefs(standin.Beliefs{TokenLimit: limit})
				var routes []string
				for range 2 {
					_, i := bt.catchPing()
					require.NoError(t, bt.bot.InteractionRespond(i, message("x", 0)))
					routes = append(routes, "/webhooks/"+bt.srv.Application().ID+"/"+i.Token)
				}
				edit := func(n int) int {
					status, _ := bt.raw("PATCH", routes[n]+"/messages/@original", `{"content":"x","allowed_mentions":{}}`)
					return status
				}
				more, _ := bt.raw("POST", routes[0], `{"content":"x","allowed_mentions":{"parse":[]}}`)
				require.Equal(t, [3]int{200, 200, 200}, [3]int{more, edit(0), edit(0)}, "all routes of a token count")
				require.Equal(t, [2]int{c.same, c.other}, [2]int{edit(0), edit(1)})
				stats := bt.srv.Stats()
				require.Equal(t, c.scope == "user", stats.Invalid > 0, "a shared limit is nobody's fault")
				_, i := bt.catchPing()
				require.NoError(t, bt.bot.InteractionRespond(i, message("x", 0)), "responses are outside")
				bt.srv.Advance(time.Minute)
				require.Equal(t, [2]int{200, 200}, [2]int{edit(0), edit(1)})
			})
		})
	}
}
