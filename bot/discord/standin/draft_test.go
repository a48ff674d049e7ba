package standin_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// long returns a text of n characters, more than one byte each.
func long(n int) string { return strings.Repeat("é", n) }

// list repeats a JSON value.
func list(n int, item func(i int) string) string {
	items := make([]string, n)
	for i := range items {
		items[i] = item(i)
	}
	return "[" + strings.Join(items, ",") + "]"
}

func buttonJSON(i int) string {
	return fmt.Sprintf(`{"type":2,"style":1,"label":"x","custom_id":"b%d"}`, i)
}

func rowOf(components string) string { return `[{"type":1,"components":` + components + `}]` }

// legacy wraps components into a message without Components V2, v2 into one with.
func legacy(components string) string {
	return `{"content":"x","allowed_mentions":{"parse":[]},"components":` + components + `}`
}

func v2(components string) string {
	return `{"flags":32768,"allowed_mentions":{"parse":[]},"components":` + components + `}`
}

func TestMessageLimits(t *testing.T) {
	withBotOf(t, standin.Options{RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		text := func(n int) string { return fmt.Sprintf(`{"type":10,"content":%q}`, long(n)) }
		option := func(i int) string { return fmt.Sprintf(`{"label":"x","value":"v%d"}`, i) }
		menu := func(more string) string { return rowOf(`[{"type":3,"custom_id":"s",` + more + `}]`) }
		for name, c := range map[string]struct{ good, bad, path, code string }{
			"content": {
				fmt.Sprintf(`{"content":%q,"allowed_mentions":{}}`, long(2000)), fmt.Sprintf(`{"content":%q,"allowed_mentions":{}}`, long(2001)),
				"content", "BASE_TYPE_MAX_LENGTH",
			},
			"content is text":       {bad: `{"content":7}`, path: "content", code: "STRING_TYPE_CONVERT"},
			"body is an object":     {bad: `[]`, path: "", code: "MODEL_TYPE_CONVERT"},
			"ephemeral":             {bad: `{"content":"x","flags":64,"allowed_mentions":{}}`, path: "flags", code: "MESSAGE_FLAGS_INVALID"},
			"nonce":                 {`{"content":"x","allowed_mentions":{},"nonce":"` + long(25) + `"}`, `{"content":"x","allowed_mentions":{},"nonce":"` + long(26) + `"}`, "nonce", "NONCE_TYPE_TOO_LONG"},
			"rows":                  {legacy(list(5, func(i int) string { return `{"type":1,"components":[` + buttonJSON(i) + `]}` })), legacy(list(6, func(i int) string { return `{"type":1,"components":[` + buttonJSON(i) + `]}` })), "components", "BASE_TYPE_MAX_LENGTH"},
			"only rows in legacy":   {bad: legacy(`[` + text(1) + `]`), path: "components.0.type", code: "UNION_TYPE_CHOICES"},
			"buttons in a row":      {legacy(rowOf(list(5, buttonJSON))), legacy(rowOf(list(6, buttonJSON))), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
			"empty row":             {bad: legacy(rowOf(`[]`)), path: "components.0.components", code: "BASE_TYPE_BAD_LENGTH"},
			"label":                 {legacy(rowOf(`[{"type":2,"style":1,"custom_id":"a","label":"` + long(80) + `"}]`)), legacy(rowOf(`[` + buttonJSON(1) + `,{"type":2,"style":1,"custom_id":"a","label":"` + long(81) + `"}]`)), "components.0.components.1.label", "BASE_TYPE_MAX_LENGTH"},
			"custom_id":             {legacy(rowOf(`[{"type":2,"style":1,"label":"x","custom_id":"` + long(100) + `"}]`)), legacy(rowOf(`[{"type":2,"style":1,"label":"x","custom_id":"` + long(101) + `"}]`)), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"},
			"custom_id missing":     {bad: legacy(rowOf(`[{"type":2,"style":1,"label":"x"}]`)), path: "components.0.components.0.custom_id", code: "BASE_TYPE_REQUIRED"},
			"custom_id twice":       {bad: legacy(rowOf(`[` + buttonJSON(1) + `,` + buttonJSON(1) + `]`)), path: "components.0.components.1.custom_id", code: "COMPONENT_CUSTOM_ID_DUPLICATED"},
			"link has a custom_id":  {legacy(rowOf(`[{"type":2,"style":5,"label":"x","url":"https://example.com"}]`)), legacy(rowOf(`[{"type":2,"style":5,"label":"x","url":"https://example.com","custom_id":"a"}]`)), "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE"},
			"link scheme":           {bad: legacy(rowOf(`[{"type":2,"style":5,"label":"x","url":"ftp://example.com"}]`)), path: "components.0.components.0.url", code: "URL_TYPE_INVALID_SCHEME"},
			"button style":          {bad: legacy(rowOf(`[{"type":2,"style":7,"label":"x","custom_id":"a"}]`)), path: "components.0.components.0.style", code: "NUMBER_TYPE_MAX"},
			"button without a face": {bad: legacy(rowOf(`[{"type":2,"style":1,"custom_id":"a"}]`)), path: "components.0.components.0", code: "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
			"unicode emoji":         {legacy(rowOf(`[{"type":2,"style":1,"custom_id":"a","emoji":{"name":"🃏"}}]`)), legacy(rowOf(`[{"type":2,"style":1,"custom_id":"a","emoji":{"name":"joker"}}]`)), "components.0.components.0.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"},
			"unknown emoji":         {bad: legacy(rowOf(`[{"type":2,"style":1,"custom_id":"a","emoji":{"name":"x","id":"5"}}]`)), path: "components.0.components.0.emoji.id", code: "BUTTON_COMPONENT_INVALID_EMOJI"},
			"select beside button":  {bad: legacy(rowOf(`[` + buttonJSON(1) + `,{"type":5,"custom_id":"s"}]`)), path: "components.0", code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
			"options":               {legacy(menu(`"options":` + list(25, option))), legacy(menu(`"options":` + list(26, option))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"},
			"no options":            {bad: legacy(menu(`"options":[]`)), path: "components.0.components.0.options", code: "BASE_TYPE_BAD_LENGTH"},
			"placeholder":           {legacy(menu(`"placeholder":"` + long(150) + `","options":[{"label":"x","value":"v"}]`)), legacy(menu(`"placeholder":"` + long(151) + `","options":[{"label":"x","value":"v"}]`)), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"},
			"option label":          {bad: legacy(menu(`"options":[{"label":"` + long(101) + `","value":"v"}]`)), path: "components.0.components.0.options.0.label", code: "BASE_TYPE_BAD_LENGTH"},
			"option value":          {bad: legacy(menu(`"options":[{"label":"x","value":"` + long(101) + `"}]`)), path: "components.0.components.0.options.0.value", code: "BASE_TYPE_BAD_LENGTH"},
			"option description":    {bad: legacy(menu(`"options":[{"label":"x","value":"v","description":"` + long(101) + `"}]`)), path: "components.0.components.0.options.0.description", code: "BASE_TYPE_MAX_LENGTH"},
			"option value twice":    {bad: legacy(menu(`"options":[{"label":"x","value":"v"},{"label":"y","value":"v"}]`)), path: "components.0.components.0.options.1.value", code: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
			"min above max":         {bad: legacy(menu(`"min_values":2,"max_values":1,"options":[{"label":"x","value":"v"}]`)), path: "components.0.components.0.min_values", code: "SELECT_COMPONENT_MIN_VALUES_ABOVE_MAX"},
			"v2 content":            {bad: `{"flags":32768,"content":"x","allowed_mentions":{},"components":[` + text(1) + `]}`, path: "content", code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
			"embeds":                {bad: `{"content":"x","allowed_mentions":{},"embeds":[{"title":"x"}]}`, path: "embeds", code: "EMBEDS_NOT_TAKEN_HERE"},
			"v2 embeds":             {bad: `{"flags":32768,"embeds":[{"title":"x"}],"allowed_mentions":{},"components":[` + text(1) + `]}`, path: "embeds", code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
			"v2 poll":               {bad: `{"flags":32768,"poll":{},"allowed_mentions":{},"components":[` + text(1) + `]}`, path: "poll", code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
			"v2 stickers":           {bad: `{"flags":32768,"sticker_ids":["5"],"allowed_mentions":{},"components":[` + text(1) + `]}`, path: "sticker_ids", code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
			"v2 without the flag":   {bad: legacy(`[{"type":17,"components":[` + text(1) + `]}]`), path: "components.0.type", code: "UNION_TYPE_CHOICES"},
			"v2 one text":           {v2(`[` + text(4000) + `]`), v2(`[` + text(4001) + `]`), "components.0.content", "BASE_TYPE_BAD_LENGTH"},
			"v2 no text":            {bad: v2(`[{"type":10,"content":""}]`), path: "components.0.content", code: "BASE_TYPE_BAD_LENGTH"},
			"v2 accessory":          {bad: v2(`[{"type":9,"components":[` + text(1) + `],"accessory":` + text(1) + `}]`), path: "components.0.accessory.type", code: "UNION_TYPE_CHOICES"},
			"v2 bare button":        {bad: v2(`[` + buttonJSON(1) + `]`), path: "components.0.type", code: "UNION_TYPE_CHOICES"},
			"v2 bare thumbnail":     {bad: v2(`[{"type":17,"components":[{"type":11,"media":{"url":"https://example.com/a.png"}}]}]`), path: "components.0.components.0.type", code: "UNION_TYPE_CHOICES"},
			"v2 picture's words":    {v2(`[{"type":12,"items":[{"media":{"url":"https://example.com/a.png"},"description":"` + long(1024) + `"}]}]`), v2(`[{"type":12,"items":[{"media":{"url":"https://example.com/a.png"},"description":"` + long(1025) + `"}]}]`), "components.0.items.0.description", "BASE_TYPE_BAD_LENGTH"},
			"v2 file elsewhere":     {bad: v2(`[{"type":13,"file":{"url":"https://example.com/a.txt"}}]`), path: "components.0.file.url", code: "URL_TYPE_INVALID_SCHEME"},
			"v2 empty container":    {bad: v2(`[{"type":17,"components":null}]`), path: "components.0.components", code: "BASE_TYPE_REQUIRED"},
			"v2 total":              {v2(`[{"type":17,"components":` + list(39, func(int) string { return text(1) }) + `}]`), v2(`[{"type":17,"components":` + list(40, func(int) string { return text(1) }) + `}]`), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
			"v2 text":               {v2(`[` + text(2000) + `,` + text(2000) + `]`), v2(`[` + text(2000) + `,` + text(2001) + `]`), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
			"v2 section":            {v2(`[{"type":9,"components":[` + text(1) + `],"accessory":` + buttonJSON(1) + `}]`), v2(`[{"type":9,"components":[` + text(1) + `]}]`), "components.0.accessory", "BASE_TYPE_REQUIRED"},
			"v2 section texts":      {bad: v2(`[{"type":9,"components":` + list(4, func(int) string { return text(1) }) + `,"accessory":` + buttonJSON(1) + `}]`), path: "components.0.components", code: "BASE_TYPE_BAD_LENGTH"},
			"v2 nested container":   {bad: v2(`[{"type":17,"components":[{"type":17,"components":[` + text(1) + `]}]}]`), path: "components.0.components.0.type", code: "UNION_TYPE_CHOICES"},
			"v2 gallery":            {v2(`[{"type":12,"items":[{"media":{"url":"https://example.com/a.png"}}]}]`), v2(`[{"type":12,"items":` + list(11, func(int) string { return `{"media":{"url":"https://example.com/a.png"}}` }) + `}]`), "components.0.items", "BASE_TYPE_BAD_LENGTH"},
			"v2 missing attachment": {bad: v2(`[{"type":12,"items":[{"media":{"url":"attachment://a.png"}}]}]`), path: "components.0.items.0.media.url", code: "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
			"v2 separator":          {v2(`[` + text(1) + `,{"type":14,"spacing":2}]`), v2(`[` + text(1) + `,{"type":14,"spacing":3}]`), "components.1.spacing", "NUMBER_TYPE_MAX"},
			"v2 accent":             {bad: v2(`[{"type":17,"accent_color":16777216,"components":[` + text(1) + `]}]`), path: "components.0.accent_color", code: "NUMBER_TYPE_MAX"},
			"component id twice":    {bad: v2(`[{"type":10,"id":4,"content":"x"},{"type":10,"id":4,"content":"y"}]`), path: "components.1.id", code: "COMPONENT_ID_DUPLICATED"},
			"mention word":          {`{"content":"x","allowed_mentions":{"parse":["users"]}}`, `{"content":"x","allowed_mentions":{"parse":["friends"]}}`, "allowed_mentions.parse.0", "BASE_TYPE_CHOICES"},
			"mentions twice":        {bad: `{"content":"x","allowed_mentions":{"parse":["users"],"users":["1"]}}`, path: "allowed_mentions", code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
			"mentioned users":       {`{"content":"x","allowed_mentions":{"users":` + list(100, func(i int) string { return fmt.Sprintf(`"%d"`, i) }) + `}}`, `{"content":"x","allowed_mentions":{"users":` + list(101, func(i int) string { return fmt.Sprintf(`"%d"`, i) }) + `}}`, "allowed_mentions.users", "BASE_TYPE_MAX_LENGTH"},
		} {
			path := "/channels/" + bt.channel.ID + "/messages"
			if c.good != "" {
				status, body := bt.raw("POST", path, c.good)
				require.Equal(t, 200, status, "%s: %v", name, body)
				require.Empty(t, bt.srv.TakeViolations(), name)
			}
			status, body := bt.raw("POST", path, c.bad)
			require.Equal(t, 400, status, name)
			require.EqualValues(t, 50035, body["code"], name)
			require.Equal(t, "Invalid Form Body", body["message"], name)
			require.Equal(t, c.code, fieldCode(body, c.path), "%s: %v", name, body)
			require.Equal(t, []string{"50035"}, bt.rules(), name)
		}
		for name, body := range map[string]string{
			"nothing": `{}`, "empty content": `{"content":""}`, "only components": `{"components":` + rowOf(`[`+buttonJSON(1)+`]`) + `}`,
			"empty v2": `{"flags":32768}`,
		} {
			status, answer := bt.raw("POST", "/channels/"+bt.channel.ID+"/messages", body)
			require.Equal(t, 400, status, name)
			require.EqualValues(t, 50006, answer["code"], name)
			require.Equal(t, []string{"50006"}, bt.rules(), name)
		}
		status, answer := bt.raw("POST", "/channels/"+bt.channel.ID+"/messages", `{"content":`)
		require.Equal(t, 400, status)
		require.EqualValues(t, 50109, answer["code"])
		require.Equal(t, []string{"50109"}, bt.rules())
	})
}

func TestCommandLimits(t *testing.T) {
	withBotOf(t, standin.Options{RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		command := func(more string) string { return `[{"name":"uno","description":"Play"` + more + `}]` }
		option := func(i int) string { return fmt.Sprintf(`{"type":3,"name":"o%d","description":"d"}`, i) }
		choice := func(i int) string { return fmt.Sprintf(`{"name":"c%d","value":"v%d"}`, i, i) }
		bulky := func(n int) string {
			return list(n, func(i int) string {
				return fmt.Sprintf(`{"type":3,"name":"o%d","description":"d","choices":%s}`, i, list(25, func(j int) string {
					return fmt.Sprintf(`{"name":"%s%d","value":"x"}`, long(90), j)
				}))
			})
		}
		for name, c := range map[string]struct{ good, bad, path, code string }{
			"name":                 {`[{"name":"` + strings.Repeat("a", 32) + `","description":"d"}]`, `[{"name":"` + strings.Repeat("a", 33) + `","description":"d"}]`, "0.name", "BASE_TYPE_BAD_LENGTH"},
			"upper case":           {bad: `[{"name":"Uno","description":"d"}]`, path: "0.name", code: "APPLICATION_COMMAND_INVALID_NAME"},
			"space in name":        {bad: `[{"name":"u no","description":"d"}]`, path: "0.name", code: "APPLICATION_COMMAND_INVALID_NAME"},
			"name missing":         {bad: `[{"description":"d"}]`, path: "0.name", code: "BASE_TYPE_REQUIRED"},
			"description":          {`[{"name":"a","description":"` + long(100) + `"}]`, `[{"name":"a","description":"` + long(101) + `"}]`, "0.description", "BASE_TYPE_BAD_LENGTH"},
			"description missing":  {bad: `[{"name":"a"}]`, path: "0.description", code: "BASE_TYPE_REQUIRED"},
			"twice":                {bad: `[{"name":"a","description":"d"},{"name":"a","description":"d"}]`, path: "1", code: "APPLICATION_COMMANDS_DUPLICATE_NAME"},
			"options":              {command(`,"options":` + list(25, option)), command(`,"options":` + list(26, option)), "0.options", "BASE_TYPE_MAX_LENGTH"},
			"option twice":         {bad: command(`,"options":[` + option(1) + `,` + option(1) + `]`), path: "0.options.1.name", code: "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
			"required last":        {bad: command(`,"options":[` + option(1) + `,{"type":3,"name":"r","description":"d","required":true}]`), path: "0.options.1", code: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
			"subcommand and value": {bad: command(`,"options":[` + option(1) + `,{"type":1,"name":"s","description":"d"}]`), path: "0.options", code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
			"nested too deep":      {command(`,"options":[{"type":2,"name":"g","description":"d","options":[{"type":1,"name":"s","description":"d"}]}]`), command(`,"options":[{"type":1,"name":"s","description":"d","options":[{"type":1,"name":"t","description":"d"}]}]`), "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
			"choices":              {command(`,"options":[{"type":3,"name":"o","description":"d","choices":` + list(25, choice) + `}]`), command(`,"options":[{"type":3,"name":"o","description":"d","choices":` + list(26, choice) + `}]`), "0.options.0.choices", "BASE_TYPE_MAX_LENGTH"},
			"choice name":          {bad: command(`,"options":[{"type":3,"name":"o","description":"d","choices":[{"name":"` + long(101) + `","value":"v"}]}]`), path: "0.options.0.choices.0.name", code: "BASE_TYPE_BAD_LENGTH"},
			"choice value":         {bad: command(`,"options":[{"type":3,"name":"o","description":"d","choices":[{"name":"n","value":"` + long(101) + `"}]}]`), path: "0.options.0.choices.0.value", code: "BASE_TYPE_MAX_LENGTH"},
			"choice type":          {bad: command(`,"options":[{"type":4,"name":"o","description":"d","choices":[{"name":"n","value":"one"}]}]`), path: "0.options.0.choices.0.value", code: "BASE_TYPE_CHOICES"},
			"autocomplete":         {bad: command(`,"options":[{"type":3,"name":"o","description":"d","autocomplete":true,"choices":[{"name":"n","value":"v"}]}]`), path: "0.options.0.autocomplete", code: "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID"},
			"locale":               {command(`,"name_localizations":{"fr":"uno"}`), command(`,"name_localizations":{"french":"uno"}`), "0.name_localizations.french", "BASE_TYPE_CHOICES"},
			"localized name":       {bad: command(`,"name_localizations":{"fr":"Un jeu"}`), path: "0.name_localizations.fr", code: "APPLICATION_COMMAND_INVALID_NAME"},
			"localized words":      {bad: command(`,"description_localizations":{"fr":"` + long(101) + `"}`), path: "0.description_localizations.fr", code: "BASE_TYPE_BAD_LENGTH"},
			"contexts":             {command(`,"contexts":[0,1,2]`), command(`,"contexts":[3]`), "0.contexts.0", "NUMBER_TYPE_MAX"},
			"integration types":    {command(`,"integration_types":[0]`), command(`,"integration_types":[]`), "0.integration_types", "BASE_TYPE_BAD_LENGTH"},
			"size":                 {command(`,"options":` + bulky(3)), command(`,"options":` + bulky(4)), "0", "APPLICATION_COMMAND_TOO_LARGE"},
		} {
			if c.good != "" {
				status, body := bt.raw("PUT", path, c.good)
				require.Equal(t, 200, status, "%s: %v", name, body)
			}
			status, body := bt.raw("PUT", path, c.bad)
			require.Equal(t, 400, status, name)
			require.EqualValues(t, 50035, body["code"], name)
			require.Equal(t, c.code, fieldCode(body, c.path), "%s: %v", name, body)
			require.Equal(t, []string{"50035"}, bt.rules(), name)
		}
		many := func(n int) string {
			return list(n, func(i int) string { return fmt.Sprintf(`{"name":"c%d","description":"d"}`, i) })
		}
		status, _ := bt.raw("PUT", path, many(100))
		require.Equal(t, 200, status)
		status, body := bt.raw("PUT", path, many(101))
		require.Equal(t, 400, status)
		require.EqualValues(t, 30032, body["code"])
		bt.srv.TakeViolations()
	})
}
