package rest

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// call describes a request.
type call struct {
	op      string // for errors and logs
	method  string
	url     string
	payload any // nil: no body
	files   []*discordgo.File

	// bucket is what shares a rate limit: the route and its major resource.
	bucket string
	// token is the interaction token the route works by, "" for a route that needs the bot's token.
	token string
	// urgent is a callback: it waits for no limit but its own, because three seconds are all there is.
	urgent bool
	// safe says that doing it twice is the same as doing it once.
	safe bool
	// settled names the answer to a repeat that means that an earlier attempt got through.
	settled func(error) bool
	// discards says that the answer's body does not matter.
	discards bool
}

// encode makes the body, once for all attempts: files are streams.
func (q call) encode() (contentType string, body []byte, err error) {
	if q.payload == nil {
		return "", nil, nil
	}
	if len(q.files) > 0 {
		return discordgo.MultipartBodyWithJSON(q.payload, q.files)
	}
	body, err = json.Marshal(q.payload)
	return "application/json", body, err
}

// source is what refusals are counted by.
func (q call) source() string {
	if q.token != "" {
		return q.token
	}
	return q.bucket
}
