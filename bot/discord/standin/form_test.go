package standin

import (
	"encoding/json"
	"testing"
)

// FuzzParseForm: any body is parsed as some form or refused in Discord's words.
func FuzzParseForm(f *testing.F) {
	for _, seed := range []string{
		`{"name":"game","description":"Play","options":[{"type":3,"name":"seed","description":"Any","choices":[{"name":"one","value":"1"}]}]}`,
		`{"allowed_mentions":{"parse":["users"],"users":[1]}}`,
		`{"attachments":[{"id":0,"filename":"a.png"}],"choices":[{"name":"red","value":1e400}]}`, `[]`, `null`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		form, refused := parseForm(body)
		if refused != nil {
			return
		}
		if form.isObject() {
			checkCommand(form)
			checkAllowedMentions(form.key("allowed_mentions"))
			checkAttachments(form.key("attachments"))
			checkChoices(form.key("choices"))
		}
		if refused := form.result(); refused != nil {
			if _, err := json.Marshal(refused.fields); err != nil {
				t.Fatal(err)
			}
		}
	})
}
