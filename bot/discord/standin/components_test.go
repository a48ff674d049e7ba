package standin_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

const (
	// legacyFieldError is Discord's error for a field that components replace.
	legacyFieldError = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
	missingFileError = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"

	shownHand = `{"type":12,"items":[{"media":{"url":"attachment://hand.png"},"description":"Red 7"}]}`
)

// upload sends a request with files, each a picture of one pixel, and returns status and decoded answer.
func (bt *botTest) upload(method, path, payload string, names ...string) (int, map[string]any) {
	bt.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	require.NoError(bt, form.WriteField("payload_json", payload))
	for i, name := range names {
		part, err := form.CreateFormFile(fmt.Sprintf("files[%d]", i), name)
		require.NoError(bt, err)
		_, err = part.Write(picture(1, 1))
		require.NoError(bt, err)
	}
	require.NoError(bt, form.Close())
	req, err := http.NewRequest(method, "https://discord.com/api/v10"+path, &body)
	require.NoError(bt, err)
	req.Header.Set("Authorization", "Bot "+bt.srv.Application().Token)
	req.Header.Set("User-Agent", "DiscordBot (test, 1)")
	req.Header.Set("Content-Type", form.FormDataContentType())
	resp, err := bt.srv.Client().Do(req)
	require.NoError(bt, err)
	defer resp.Body.Close()
	var decoded map[string]any
	_ = json.NewDecoder(resp.Body).Decode(&decoded)
	return resp.StatusCode, decoded
}

// refusedFor requires that a request was refused for one field, which is the bot's fault.
func (bt *botTest) refusedFor(path, code string, status int, body map[string]any) {
	bt.Helper()
	require.Equal(bt, http.StatusBadRequest, status, "%v", body)
	require.EqualValues(bt, 50035, body["code"])
	require.Equal(bt, code, fieldCode(body, path), "%v", body)
	require.Equal(bt, []string{"50035"}, bt.rules())
}

// displays returns a message body with text displays.
func displays(flags int, more string, texts ...string) string {
	var components []string
	for _, text := range texts {
		components = append(components, fmt.Sprintf(`{"type":10,"content":%q}`, text))
	}
	list := list(len(components), func(i int) string { return components[i] })
	return fmt.Sprintf(`{"flags":%d,"allowed_mentions":{"parse":[]},"components":%s%s}`, flags, list, more)
}

func TestContentMustGoWhenAMessageBecomesComponents(t *testing.T) {
	withBotOf(t, standin.Options{RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		for name, c := range map[string]struct {
			beliefs standin.Beliefs
			more    string
			refused bool
		}{
			"content stays":        {more: ``, refused: true},
			"content is null":      {more: `,"content":null`},
			"content is empty":     {more: `,"content":""`},
			"empty is not nothing": {standin.Beliefs{EmptyContentStays: true}, `,"content":""`, true},
			"but null is":          {standin.Beliefs{EmptyContentStays: true}, `,"content":null`, false},
		} {
			bt.srv.SetBeliefs(c.beliefs)
			path := "/channels/" + bt.channel.ID + "/messages/" + bt.send("words").ID
			status, body := bt.raw("PATCH", path, displays(32768, c.more, "board"))
			if c.refused {
				bt.refusedFor("content", legacyFieldError, status, body)
				continue
			}
			require.Equal(t, 200, status, "%s: %v", name, body)
			require.EqualValues(t, 32768, body["flags"], name)
			require.Empty(t, body["content"], name)
		}
	})
}

func TestEmbedsMustGoWhenAMessageBecomesComponents(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		sent := bt.send("a table")
		require.NoError(t, bt.srv.AddEmbed(sent.ID, "table"))
		path := "/channels/" + bt.channel.ID + "/messages/" + sent.ID
		status, body := bt.raw("PATCH", path, displays(32768, `,"content":null`, "board"))
		bt.refusedFor("embeds", legacyFieldError, status, body)
		status, _ = bt.raw("PATCH", path, displays(32768, `,"content":null,"embeds":[]`, "board"))
		require.Equal(t, 200, status)
	})
}

func TestComponentsNeverTurnBack(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		messages := "/channels/" + bt.channel.ID + "/messages"
		_, sent := bt.raw("POST", messages, displays(32768, "", "board"))
		path := messages + "/" + sent["id"].(string)
		status, body := bt.raw("PATCH", path, displays(0, "", "over"))
		bt.refusedFor("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", status, body)
		status, body = bt.raw("PATCH", path, `{"content":"words","allowed_mentions":{"parse":[]}}`)
		bt.refusedFor("content", legacyFieldError, status, body)

		unflagged := `{"allowed_mentions":{"parse":[]},"components":[{"type":10,"content":"over"}]}`
		status, _ = bt.raw("PATCH", path, unflagged)
		require.Equal(t, 200, status)
		bt.srv.SetBeliefs(standin.Beliefs{EditsNeedFlag: true})
		status, body = bt.raw("PATCH", path, unflagged)
		bt.refusedFor("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", status, body)
		status, _ = bt.raw("PATCH", path, displays(32768, "", "over"))
		require.Equal(t, 200, status)
	})
}

// TestShownFilesAreNoAttachments follows a picture through the edits of its message: the address and the id are with
// the component, without a list files are added, and with one they are replaced.
func TestShownFilesAreNoAttachments(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		messages := "/channels/" + bt.channel.ID + "/messages"
		shown := `{"flags":32768,"components":[` + shownHand + `]%s}`
		status, body := bt.upload("POST", messages, fmt.Sprintf(shown, ""), "hand.png")
		require.Equal(t, 200, status, "%v", body)
		require.Empty(t, body["attachments"])
		id := body["id"].(string)
		first, _ := bt.srv.Message(id)
		media := first.Components[0].Items[0].Media
		require.NotEmpty(t, media.AttachmentID)
		require.Equal(t, [2]int{1, 1}, [2]int{media.Width, media.Height})

		edit := func(more string, names ...string) (int, standin.Message) {
			status, _ := bt.upload("PATCH", messages+"/"+id, fmt.Sprintf(shown, more), names...)
			m, _ := bt.srv.Message(id)
			return status, m
		}
		status, again := edit("")
		require.Equal(t, 200, status)
		require.Equal(t, media.AttachmentID, again.Components[0].Items[0].Media.AttachmentID, "the old picture is kept")
		status, listed := edit(`,"attachments":[{"id":"` + media.AttachmentID + `"}]`)
		require.Equal(t, 200, status)
		require.Equal(t, media.URL, listed.Components[0].Items[0].Media.URL)
		status, replaced := edit(`,"attachments":[{"id":"0","filename":"hand.png"}]`, "hand.png")
		require.Equal(t, 200, status)
		require.NotEqual(t, media.AttachmentID, replaced.Components[0].Items[0].Media.AttachmentID)
		require.Empty(t, replaced.Attachments)
		resp := must(bt.srv.Client().Get(media.URL))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 404, resp.StatusCode, "the one before is gone")

		status, added := edit("", "table.png")
		require.Equal(t, 200, status)
		require.Len(t, added.Attachments, 1, "no component shows it")
		status, body = bt.upload("PATCH", messages+"/"+id, fmt.Sprintf(shown, `,"attachments":[]`))
		bt.refusedFor("components.0.items.0.media.url", missingFileError, status, body)
	})
}

// TestPictureAfterADeferral shows that a deferral accepts no flag but the one for ephemeral answers, and that the edit
// that fills it may bring components and a picture.
func TestPictureAfterADeferral(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		status, body := bt.raw("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback", `{"type":5,"data":{"flags":4096}}`)
		bt.refusedFor("data.flags", "MESSAGE_FLAGS_INVALID", status, body)
		status, _ = bt.raw("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback", `{"type":5,"data":{"flags":32832}}`)
		require.Equal(t, 204, status)
		original := "/webhooks/" + bt.srv.Application().ID + "/" + i.Token + "/messages/@original"
		_, placeholder := bt.raw("GET", original, "")
		require.EqualValues(t, 64|128, placeholder["flags"], "the flag of components is ignored")

		status, body = bt.upload("PATCH", original, `{"components":[`+shownHand+`]}`, "hand.png")
		bt.refusedFor("components.0.type", "UNION_TYPE_CHOICES", status, body)
		status, body = bt.upload("PATCH", original, `{"flags":32768,"components":[`+shownHand+`]}`)
		bt.refusedFor("components.0.items.0.media.url", missingFileError, status, body)
		filled := `{"flags":32768,"components":[` + shownHand + `],"attachments":[{"id":"0","filename":"hand.png"}]}`
		status, body = bt.upload("PATCH", original, filled, "hand.png")
		require.Equal(t, 200, status, "%v", body)
		require.EqualValues(t, 32768|64, body["flags"])
	})
}

// TestComponentsByToken answers, updates and follows up with components. Each time the fields that they replace are
// refused.
func TestComponentsByToken(t *testing.T) {
	withBotOf(t, standin.Options{RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		callback := "/interactions/" + i.ID + "/" + i.Token + "/callback"
		body := func(kind int, more string) string {
			return fmt.Sprintf(`{"type":%d,"data":{"flags":32832,"allowed_mentions":{"parse":[]},"components":[{"type":17,`+
				`"components":[{"type":10,"content":"hand"},{"type":1,"components":[%s]}]}]%s}}`, kind, buttonJSON(1), more)
		}
		status, refused := bt.raw("POST", callback, body(4, `,"content":"x"`))
		bt.refusedFor("data.content", legacyFieldError, status, refused)
		status, _ = bt.raw("POST", callback, body(4, `,"content":"","embeds":null`))
		require.Equal(t, 204, status)
		hand := bt.srv.Messages(bt.ada.ID, bt.channel.ID)[0]
		require.Equal(t, standin.FlagEphemeral|standin.FlagComponentsV2, hand.Flags)

		clicked := make(chan *discordgo.Interaction, 1)
		bt.answer(func(_ *discordgo.Session, i *discordgo.Interaction) { clicked <- i })
		_, err := bt.srv.Click(bt.ada.ID, hand.ID, "b1")
		require.NoError(t, err, "a button inside a container")
		i = <-clicked
		callback = "/interactions/" + i.ID + "/" + i.Token + "/callback"
		status, refused = bt.raw("POST", callback, body(7, `,"embeds":[{"title":"x"}]`))
		bt.refusedFor("data.embeds", legacyFieldError, status, refused)
		status, _ = bt.raw("POST", callback, body(7, ""))
		require.Equal(t, 204, status)

		followUp := "/webhooks/" + bt.srv.Application().ID + "/" + i.Token
		status, refused = bt.raw("POST", followUp, displays(32832, `,"content":"x"`, "more"))
		bt.refusedFor("content", legacyFieldError, status, refused)
		status, _ = bt.raw("POST", followUp, displays(32832, "", "more"))
		require.Equal(t, 200, status)
	})
}

// TestTextDisplaysPing shows that mentions in components notify as those in content do, and that an edit notifies no
// user.
func TestTextDisplaysPing(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		messages := "/channels/" + bt.channel.ID + "/messages"
		body := func(users string) string {
			return fmt.Sprintf(`{"flags":32768,"allowed_mentions":{"users":[%s]},"components":[{"type":17,"components":[`+
				`{"type":10,"content":"<@%s> and <@%s>"}]}]}`, users, bt.ada.ID, bt.bob.ID)
		}
		_, sent := bt.raw("POST", messages, body(`"`+bt.bob.ID+`"`))
		m, _ := bt.srv.Message(sent["id"].(string))
		require.Equal(t, []string{bt.bob.ID}, m.Notified)
		status, _ := bt.raw("PATCH", messages+"/"+m.ID, body(`"`+bt.ada.ID+`"`))
		require.Equal(t, 200, status)
		m, _ = bt.srv.Message(m.ID)
		require.Equal(t, bt.ada.ID, m.Mentions[0].ID)
		require.Equal(t, []string{bt.bob.ID}, m.Notified)
	})
}
