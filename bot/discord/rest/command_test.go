package rest

import (
	"encoding/json"
	"net/http"
	"testing"
	"testing/synctest"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// ourCommands use everything that commands of ours may have.
func ourCommands() []*discordgo.ApplicationCommand {
	least, perms := 1.0, int64(8)
	return []*discordgo.ApplicationCommand{
		{
			Name: "game", Description: "Plays", Contexts: &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
			DescriptionLocalizations: &map[discordgo.Locale]string{discordgo.French: "Joue"},
			Options: []*discordgo.ApplicationCommandOption{
				{
					Type: discordgo.ApplicationCommandOptionSubCommand, Name: "start", Description: "Starts",
					Options: []*discordgo.ApplicationCommandOption{
						{
							Type: discordgo.ApplicationCommandOptionInteger, Name: "target", Description: "Points", MinValue: &least,
							MaxValue: 9,
						},
						{
							Type: discordgo.ApplicationCommandOptionString, Name: "edition", Description: "Which",
							Choices: []*discordgo.ApplicationCommandOptionChoice{
								{
									Name: "Classic", Value: "classic",
									NameLocalizations: map[discordgo.Locale]string{discordgo.French: "Classique"},
								},
								{Name: "Flip", Value: "flip"},
							},
						},
					},
				},
				{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "leave", Description: "Leaves"},
			},
		},
		{Name: "uno", Description: "Shouts", DefaultMemberPermissions: &perms},
	}
}

// asDiscordAnswers is how Discord tells them: with ids, defaults and nulls, in another order.
const asDiscordAnswers = `[
	{"id":"2","application_id":"5","version":"9","default_permission":true,"default_member_permissions":"8","type":1,"name":"uno",
	 "name_localizations":null,"description":"Shouts","description_localizations":null,"dm_permission":true,"contexts":null,
	 "integration_types":[0],"nsfw":false,"handler":1},
	{"id":"1","application_id":"5","version":"8","default_member_permissions":null,"type":1,"name":"game","name_localizations":{},
	 "description":"Plays","description_localizations":{"fr":"Joue"},"contexts":[0],"integration_types":[0],"nsfw":false,"options":[
	  {"type":1,"name":"start","description":"Starts","options":[
	   {"type":4,"name":"target","description":"Points","min_value":1,"max_value":9},
	   {"type":3,"name":"edition","description":"Which","choices":[
	    {"name":"Classic","name_localizations":{"fr":"Classique"},"value":"classic"},{"name":"Flip","name_localizations":null,"value":"flip"}]}]},
	  {"type":1,"name":"leave","description":"Leaves","options":[]}]}]`

// Commands are written only when they differ in something that users see.
func TestSameCommands(t *testing.T) {
	t.Parallel()
	var there []json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(asDiscordAnswers), &there))
	require.True(t, sameCommands(ourCommands(), there))
	changes := map[string]func([]*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand{
		"one less": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand { return c[:1] },
		"name":     func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand { c[1].Name = "one"; return c },
		"kind":     func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand { c[1].Type = 2; return c },
		"description": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[1].Description = "x"
			return c
		},
		"permissions": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[1].DefaultMemberPermissions = nil
			return c
		},
		"language": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[0].DescriptionLocalizations = nil
			return c
		},
		"contexts": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[1].Contexts = &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild}
			return c
		},
		"option order": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			o := c[0].Options
			o[0], o[1] = o[1], o[0]
			return c
		},
		"required": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[0].Options[0].Options[0].Required = true
			return c
		},
		"choice": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[0].Options[0].Options[1].Choices[1].Value = "flop"
			return c
		},
		"bound": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			c[0].Options[0].Options[0].MaxValue = 10
			return c
		},
		"nsfw": func(c []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
			yes := true
			c[0].NSFW = &yes
			return c
		},
	}
	for name, change := range changes {
		require.False(t, sameCommands(change(ourCommands()), there), name)
	}
}

// A second start writes nothing: the day's budget of creations is for changes.
func TestCommandsAreWrittenOnce(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		app := sc.srv.Application().ID
		for n, want := range []bool{true, false, false} {
			r := must(sc.RegisterCommands(t.Context(), app, ourCommands()))(t)
			require.Equal(t, want, r.Changed, n)
			for _, c := range sc.srv.Commands(sc.channel.GuildID) {
				require.Equal(t, c.ID, r.IDs[c.Name], "%s, by which texts name it", c.Name)
			}
		}
		require.Len(t, sc.srv.Commands(sc.channel.GuildID), 2)
		require.Equal(t, 2, sc.puts(), "the scene's own and ours")
	})
}

// puts counts the registrations that Discord got.
func (sc *scene) puts() (n int) {
	for _, e := range sc.srv.Journal() {
		if e.REST != nil && e.REST.Method == http.MethodPut {
			n++
		}
	}
	return n
}

// The command that the portal makes for Activities stays as it is, and is no reason to register again.
func TestThePortalsCommandStays(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		sc.srv.EnableActivities()
		portals := func() standin.Command {
			for _, c := range sc.srv.Commands("") {
				if c.Type == int(EntryPoint) {
					return c
				}
			}
			return standin.Command{}
		}
		made, before := portals(), sc.puts()
		require.NotZero(t, made.Handler)
		for n, want := range []bool{true, false, false} {
			r := must(sc.RegisterCommands(t.Context(), sc.srv.Application().ID, ourCommands()))(t)
			require.Equal(t, want, r.Changed, n)
			require.Len(t, r.IDs, 2, "it is no command to name in texts")
		}
		require.Equal(t, made, portals())
		require.Equal(t, 1, sc.puts()-before)
	})
}

// Where users cannot install the bot for themselves, members of servers still get all commands, and a second start
// writes nothing. Once it is switched on in the portal, the next start registers the rest.
func TestCommandsWithoutUserInstalls(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		anywhere := func() []*discordgo.ApplicationCommand {
			c := ourCommands()
			c[1].Contexts = &[]discordgo.InteractionContextType{0, 1, 2}
			c[1].IntegrationTypes = &[]discordgo.ApplicationIntegrationType{0, 1}
			return c
		}
		register := func() Registered {
			r := must(sc.RegisterCommands(t.Context(), sc.srv.Application().ID, anywhere()))(t)
			sc.srv.TakeViolations() // the refusal is meant
			return r
		}
		of := func(name string) standin.Command {
			for _, c := range sc.srv.Commands("") {
				if c.Name == name {
					return c
				}
			}
			return standin.Command{}
		}
		sc.srv.SetBeliefs(standin.Beliefs{GuildInstallOnly: true})
		first := register()
		require.True(t, first.Changed && first.MembersOnly)
		require.Equal(t, []int{0}, of("uno").IntegrationTypes)
		require.Equal(t, []int{0, 1}, of("uno").Contexts, "messages to the bot need no installation by a user")
		require.Equal(t, []int{0}, of("game").Contexts)
		second := register()
		require.True(t, !second.Changed && second.MembersOnly)
		require.Equal(t, first.IDs, second.IDs)

		sc.srv.SetBeliefs(standin.Beliefs{})
		third := register()
		require.True(t, third.Changed && !third.MembersOnly)
		require.Equal(t, []int{0, 1}, of("uno").IntegrationTypes)
		require.False(t, register().Changed)
	})
}

// Fault 77: a registration that fails is an error, and nothing else.
func TestRegistrationFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			if r.Method == http.MethodGet {
				status(200, `[]`)(w, r, n)
				return
			}
			status(400, `{"code":30034}`)(w, r, n)
		})
		r, err := f.RegisterCommands(t.Context(), "5", ourCommands())
		require.False(t, r.Changed)
		require.ErrorContains(t, err, "daily limit")
	})
}
