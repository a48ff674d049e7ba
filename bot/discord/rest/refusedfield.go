package rest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Bounds of what is kept of a refusal.
const (
	maxFields    = 16
	maxFieldPath = 16
	maxCodeWords = 10
)

// fieldNames are the names of Discord's own fields that may stand in an error. Anything else a
// server names is replaced: it could be a piece of what was sent.
var fieldNames = strings.Fields(`accent_color action allowed_mentions attachments author choices components content
	contexts custom_id data default_member_permissions default_values description description_localizations disabled
	divider embeds emoji enforce_nonce fields files filename flags footer icon_url id image inline integration_types
	items label max_length max_value max_values media message_reference min_length min_value min_values name
	name_localizations nonce options parse placeholder proxy_url required roles spacing spoiler sticker_ids style text
	thumbnail timestamp title tts type url user users value values`)

// codeWords are the words that the codes of refused fields are made of, such as
// BASE_TYPE_BAD_LENGTH.
var codeWords = strings.Fields(`ALLOWED ALREADY APPLICATION ATTACHMENT ATTACHMENTS BAD BASE BOOLEAN BOTH BUTTON CANNOT
	CHANNEL CHOICES COERCE COMMAND COMPONENT COMPONENTS CONFLICT CONTENT CONVERT CUSTOM DATE DICT DISALLOWED DUPLICATE
	DUPLICATED EMBED EMOJI EMPTY EXCEED EXCEEDED EXCLUSIVE FIELD FIELDS FILE FLAG FLAGS FORBIDDEN FORMAT GUILD ID IMAGE
	IN INT INVALID IS LABEL LARGE LAYOUT LEGACY LENGTH LIMIT LIST LONG LOW MANY MAX MENTIONS MESSAGE MIN MISSING MODAL
	NAME NAMES NONCE NOT NUMBER OF ONE ONLY OPTION OPTIONS OR ORDER OUT OVERLAP PARSE RANGE REGEX REQUIRED ROW SCHEME
	SELECT SHORT SIZE SMALL SNOWFLAKE STRING STYLE SUM TEXT THREAD TITLE TOKEN TOO TOTAL TYPE UNION UNIQUE UNKNOWN URL
	USE USER V2 VALIDATE VALUE VALUES WEBHOOK WIDTH WITH`)

// readRefusal reads Discord's error body:
// {"code":50035,"message":"…","errors":{"data":{"content":{"_errors":[…]}}}}.
// https://docs.discord.com/developers/reference#error-messages
func readRefusal(body []byte) (code int, fields []string) {
	var refusal struct {
		Code   int             `json:"code"`
		Errors json.RawMessage `json:"errors"`
	}
	if json.Unmarshal(body, &refusal) != nil {
		return 0, nil
	}
	var tree any
	if json.Unmarshal(refusal.Errors, &tree) == nil {
		fields = appendFields(nil, nil, tree)
	}
	return refusal.Code, fields
}

// appendFields walks the tree of refused fields.
func appendFields(fields, path []string, node any) []string {
	object, ok := node.(map[string]any)
	if !ok || len(path) > maxFieldPath {
		return fields
	}
	keys := make([]string, 0, len(object))
	for key := range object {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		if len(fields) >= maxFields {
			break
		}
		if key == "_errors" {
			fields = append(fields, strings.Join(path, ".")+" "+firstCode(object[key]))
			continue
		}
		fields = appendFields(fields, append(slices.Clone(path), fieldName(key)), object[key])
	}
	return fields
}

// firstCode is the reason given first.
func firstCode(list any) string {
	reasons, _ := list.([]any)
	if len(reasons) == 0 {
		return "?"
	}
	reason, _ := reasons[0].(map[string]any)
	code, _ := reason["code"].(string)
	words := strings.Split(code, "_")
	for i, word := range words {
		if !slices.Contains(codeWords, word) {
			words[i] = "?"
		}
	}
	return strings.Join(words[:min(len(words), maxCodeWords)], "_")
}

func fieldName(key string) string {
	if n, err := strconv.Atoi(key); err == nil && n >= 0 && n < 1000 || slices.Contains(fieldNames, key) {
		return key
	}
	return "?"
}
