package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"strconv"

	"github.com/bwmarrin/discordgo"
	lenientjson "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// userAgent has the form that Discord asks for; a request without it may be blocked.
// https://docs.discord.com/developers/reference#user-agent
const userAgent = "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ")"

// request describes a request to Discord.
type request struct {
	op      string // for errors and logs
	method  string
	url     target // as endpoint gives it
	payload any    // nil for no body. url.Values are sent as a form
	files   []File // sent beside the payload
	into    any    // target for the response's body; if nil, the body is not read

	// optional says that a 2xx status settles the request even if the body cannot be read.
	optional bool

	route route // the owner of the rate limit
	// token replaces the bot's token: the token of an interaction, or a user's code or access token. Empty if the
	// request needs the bot's.
	token string
	// bearer says that the token is sent as the authorization.
	bearer bool
	// urgent is a callback: it waits for no limit but its own, because it has three seconds in all.
	urgent bool
	// safe says that doing it twice is the same as doing it once.
	safe bool
	// once says that it is not repeated.
	once bool
	// settled recognizes a refusal of a repeat which means that an earlier attempt got through.
	settled func(error) bool
}

// encode makes the body: JSON, or a form with the files and the JSON in it.
func (q request) encode() (contentType string, body []byte, err error) {
	switch {
	case q.payload == nil:
		return "", nil, nil
	case len(q.files) > 0:
		return encodeForm(q.payload, q.files)
	}
	if form, ok := q.payload.(url.Values); ok {
		return "application/x-www-form-urlencoded", []byte(form.Encode()), nil
	}
	body, err = json.Marshal(q.payload)
	return "application/json", body, err
}

// texts returns all texts that the request sends, and its token.
func (q request) texts() []string {
	found := []string{q.token}
	var collect func(node any)
	collect = func(node any) {
		switch n := node.(type) {
		case string:
			found = append(found, n)
		case []any:
			for _, one := range n {
				collect(one)
			}
		case map[string]any:
			for _, one := range n {
				collect(one)
			}
		}
	}
	var tree any
	if data, err := json.Marshal(q.payload); err == nil && json.Unmarshal(data, &tree) == nil {
		collect(tree)
	}
	return found
}

// source returns the key that refusals are counted by.
func (q request) source() string {
	if q.token != "" {
		return q.token
	}
	return q.route.name + " " + q.route.major
}

const (
	// maxBody bounds the bytes read of a response; the largest one asked for is the list of commands.
	maxBody = 8 << 20
	// maxSkipped bounds the bytes skipped of a body that is not needed, and those read of one that is optional. A
	// longer one costs its connection.
	maxSkipped = 256 << 10
)

var errTooLong = errors.New("the answer is too long")

// response is the answer to one attempt.
type response struct {
	status int // 0 if no answer came
	header http.Header
	body   []byte // nil if it is not needed
	err    error  // why no answer came, or why the body is not whole
}

// succeeded reports whether Discord has carried out the request, and the response has all that the client needs.
func (r *response) succeeded() bool { return r.status/100 == 2 && r.err == nil }

// readResponse reads the parts that the client needs. If the body of a success is not needed, the status is enough:
// the body is skipped, so that the connection can be used again, and it does not matter whether it is whole.
func readResponse(from *http.Response, q request) *response {
	r := &response{status: from.StatusCode, header: from.Header}
	switch {
	case r.succeeded() && q.into == nil:
		_, _ = io.CopyN(io.Discard, from.Body, maxSkipped)
		return r
	case r.succeeded() && q.optional:
		r.body, _ = io.ReadAll(io.LimitReader(from.Body, maxSkipped))
		return r
	}
	r.body, r.err = io.ReadAll(io.LimitReader(from.Body, maxBody+1))
	if len(r.body) > maxBody {
		r.body, r.err = nil, errTooLong
	}
	return r
}

// Body is the content of a message: components with the files they refer to, or a plain text.
type Body struct {
	// Content makes a plain message: its components are rows of controls. A message without content
	// is made of components of all kinds, and stays so.
	// https://docs.discord.com/developers/components/using-message-components
	Content    string
	Components any // a list that encodes in Discord's form; nil for none
	Files      []File
	KeepsFiles bool     // an edit: earlier attachments stay
	Pings      []string // the users that may be notified; the text notifies no others
	Ephemeral  bool     // a new message for one user alone
	Converts   bool     // an edit: the message may be plain, and becomes one of components
}

// flags returns the flags of a message. Those of a message of components go with each of its edits.
func (b Body) flags() (flags discordgo.MessageFlags) {
	if b.Content == "" && b.Components != nil {
		flags |= discordgo.MessageFlagsIsComponentsV2
	}
	if b.Ephemeral {
		flags |= discordgo.MessageFlagsEphemeral
	}
	return flags
}

// messageBody is a message in Discord's form. discordgo's types cannot leave out content and
// embeds, which a message of components must not have, and have no flags for the edit of an answer.
// https://docs.discord.com/developers/resources/message#create-message
type messageBody struct {
	Content         any                              `json:"content,omitempty"`
	Embeds          any                              `json:"embeds,omitempty"`
	Components      any                              `json:"components,omitempty"`
	Flags           discordgo.MessageFlags           `json:"flags,omitempty"`
	AllowedMentions discordgo.MessageAllowedMentions `json:"allowed_mentions"`
	Attachments     *[]attachment                    `json:"attachments,omitempty"`
	Nonce           string                           `json:"nonce,omitempty"`
	EnforceNonce    bool                             `json:"enforce_nonce,omitempty"`
}

// null removes a field of a message.
var null = json.RawMessage("null")

// created returns the body as a new message.
func (b Body) created() messageBody {
	m := messageBody{Components: b.Components, Flags: b.flags(), AllowedMentions: pinging(b.Pings)}
	if b.Content != "" {
		m.Content = b.Content
	}
	if len(b.Files) > 0 {
		list := listAttachments(b.Files)
		m.Attachments = &list
	}
	return m
}

// edited returns the body as an edit. The list of attachments is stated even if it is empty: that removes earlier
// attachments.
func (b Body) edited() messageBody {
	m := b.created()
	if b.Converts {
		m.Content, m.Embeds = null, []string{}
	}
	if !b.KeepsFiles {
		list := listAttachments(b.Files)
		m.Attachments = &list
	}
	return m
}

// pinging lets a message notify some users. Discord's own default for an ordinary message is to
// notify everybody it names.
// https://docs.discord.com/developers/resources/message#allowed-mentions-object
func pinging(users []string) discordgo.MessageAllowedMentions {
	return discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}, Users: users}
}

// File is an attachment of a message.
type File struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string // text in its place where it cannot be seen
}

// attachment is Discord's partial object for a file of the same request: its id is the file's place
// in it. discordgo's type has no description.
// https://docs.discord.com/developers/reference#uploading-files
type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// listAttachments describes files. The list is never nil.
func listAttachments(files []File) []attachment {
	list := make([]attachment, len(files))
	for i, f := range files {
		list[i] = attachment{ID: strconv.Itoa(i), Filename: f.Name, Description: f.Alt}
	}
	return list
}

// encodeForm makes a form of the payload and the files, in memory that is large enough from the start.
func encodeForm(payload any, files []File) (contentType string, body []byte, err error) {
	data, err := json.Marshal(payload)
	if err != nil {
		return "", nil, err
	}
	const heads = 512 // of a part: at most
	size := len(data) + heads
	for _, f := range files {
		size += len(f.Data) + heads
	}
	form := bytes.NewBuffer(make([]byte, 0, size))
	parts := multipart.NewWriter(form)
	write := func(disposition, kind string, data []byte) { // memory refuses nothing
		part, _ := parts.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {kind}})
		_, _ = part.Write(data)
	}
	write(`form-data; name="payload_json"`, "application/json", data)
	for i, f := range files {
		write(multipart.FileContentDisposition("files["+strconv.Itoa(i)+"]", f.Name), f.Type, f.Data)
	}
	err = parts.Close()
	return parts.FormDataContentType(), form.Bytes(), err
}

// lenient accepts the same as the standard library, but for names that differ in case.
var lenient = lenientjson.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// Decode reads one JSON value from Discord. Every click brings a message of thousands of bytes, of which a few are
// read, and the standard library would take most of a click's time to skip the others
// (docs/adr/0011-clients-of-discord.md). Unknown fields are skipped. Its error must not be shown or logged: it may hold
// a part of the value.
func Decode(data []byte, into any) error { return lenientjson.Unmarshal(data, into, lenient) }
