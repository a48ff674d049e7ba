package rest

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Any JSON that Discord may send can be decoded: unknown fields, null, a name twice, broken text.
func TestDecodeTakesWhatDiscordMaySend(t *testing.T) {
	for name, raw := range map[string]string{
		"plain":      `{"id":"7","data":{"name":"a"}}`,
		"unknown":    `{"new":[{"deep":{"a":[1,null]}}],"id":"7","data":{"name":"a","x":true}}`,
		"null":       `{"flags":null,"id":"7","data":{"values":null,"name":"a"}}`,
		"twice":      `{"id":"6","data":{"name":"a"},"id":"7"}`,
		"not UTF-8":  "{\"id\":\"7\",\"text\":\"\xff\",\"data\":{\"name\":\"a\"}}",
		"other case": `{"id":"7","ID":"8","data":{"name":"a","NAME":"b"}}`,
	} {
		var got struct {
			ID    string `json:"id"`
			Flags int    `json:"flags"`
			Data  struct {
				Name   string   `json:"name"`
				Values []string `json:"values"`
			} `json:"data"`
		}
		require.NoError(t, Decode([]byte(raw), &got), name)
		require.Equal(t, "7", got.ID, name)
		require.Equal(t, "a", got.Data.Name, name)
		require.Nil(t, got.Data.Values, name)
	}
	var number struct {
		ID int `json:"id"`
	}
	for _, raw := range []string{``, `{`, `{"id":"7"}`, `{"id":1}x`} {
		require.Error(t, Decode([]byte(raw), &number), raw)
	}
}
