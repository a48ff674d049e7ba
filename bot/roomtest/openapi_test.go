package roomtest_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// description is a small part of Discord's description of its API.
const description = `{"openapi":"3.1.0","paths":{
 "/users/{user_id}":{"get":{}},
 "/users/@me":{"get":{"responses":{
   "200":{"content":{"application/json":{"schema":{"type":"object","required":["id"]}}}},"204":{},
   "4XX":{"$ref":"#/components/responses/Refusal"}}},"patch":{"requestBody":{"content":{"application/json":{"schema":{"type":"object"}}}}}},
 "/applications/{application_id}/commands":{"put":{"requestBody":{"content":{"application/json":{"schema":
   {"type":"array","items":{"$ref":"#/components/schemas/Command"}}}}}}},
 "/channels/{channel_id}/messages":{"post":{"requestBody":{"content":{"application/json":{"schema":
   {"$ref":"#/components/schemas/Message"}}}}}}},
 "components":{"responses":{"Refusal":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}}},
  "schemas":{
  "Error":{"type":"object","properties":{"errors":{"$ref":"#/components/schemas/Details"},"code":{"type":"integer"}},"required":["code"]},
  "Details":{"anyOf":[{"type":"object","additionalProperties":{"$ref":"#/components/schemas/Details"}},
   {"type":"object","additionalProperties":false,"properties":{"_errors":{"type":"array","items":{"$ref":"#/components/schemas/Error"}}}}]},
  "Command":{"type":"object","required":["name"],"properties":{"default_member_permissions":{"type":["integer","null"]}}},
  "Message":{"type":"object","properties":{"content":{"type":["string","null"],"maxLength":3},
   "components":{"type":["array","null"],"items":{"properties":{"components":{"items":{"properties":
     {"emoji":{"required":["name"]}}}}}}}}}}}}`

func TestRequestsAreComparedWithTheDescription(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openapi.json")
	require.NoError(t, os.WriteFile(file, []byte(description), 0o600))
	checker, err := roomtest.LoadOpenAPI(file)
	require.NoError(t, err)
	for name, c := range map[string]struct{ method, path, body, fault string }{
		"no body":                    {"GET", "/users/5", "", ""},
		"the exact path comes first": {"PATCH", "/users/@me", "{}", ""},
		"a short content":            {"POST", "/channels/5/messages", `{"content":"yes"}`, ""},
		"a long content":             {"POST", "/channels/5/messages", `{"content":"too long"}`, "maxLength"},
		"no JSON":                    {"POST", "/channels/5/messages", `{"content"`, "not JSON"},
		"an emoji by its id": {
			"POST", "/channels/5/messages", `{"components":[{"components":[{"emoji":{"id":"7"}}]}]}`, "",
		},
		"permissions in decimal": {"PUT", "/applications/5/commands", `[{"name":"ping","default_member_permissions":"8"}]`, ""},
		"a name is missing":      {"PUT", "/applications/5/commands", `[{}]`, "name"},
		"an unknown path":        {"GET", "/gateway", "", "the path is not in"},
		"an unknown method":      {"DELETE", "/users/5", "", "the method is not in"},
	} {
		fault := checker.CheckRequest(c.method, c.path, []byte(c.body))
		if c.fault == "" {
			require.Empty(t, fault, name)
			continue
		}
		require.Contains(t, fault, c.fault, name)
	}
}

func TestAnswersAreComparedWithTheDescription(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openapi.json")
	require.NoError(t, os.WriteFile(file, []byte(description), 0o600))
	checker, err := roomtest.LoadOpenAPI(file)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		path, body string
		status     int
		fault      string
	}{
		"as described":        {"/users/@me", `{"id":"1"}`, 200, ""},
		"a field is missing":  {"/users/@me", `{}`, 200, "'id'"},
		"no JSON":             {"/users/@me", `{"id"`, 200, "not JSON"},
		"no body":             {"/users/@me", "", 204, ""},
		"a body too many":     {"/users/@me", "{}", 204, "has no body"},
		"an unknown status":   {"/users/@me", "{}", 302, "status 302 is not in"},
		"a refusal":           {"/users/@me", `{"code":50013}`, 403, ""},
		"a refusal of fields": {"/users/@me", `{"code":50035,"errors":{"name":{"_errors":[{"code":"BASE_TYPE_REQUIRED"}]}}}`, 400, ""},
		"a bad refusal":       {"/users/@me", `{}`, 403, "'code'"},
		"an unknown path":     {"/nowhere", "{}", 200, ""},
	} {
		fault := checker.CheckResponse("GET", c.path, c.status, []byte(c.body))
		if c.fault == "" {
			require.Empty(t, fault, name)
			continue
		}
		require.Contains(t, fault, c.fault, name)
	}
}

func TestBrokenDescriptionsAreRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openapi.json")
	_, err := roomtest.LoadOpenAPI(file)
	require.ErrorIs(t, err, os.ErrNotExist)
	require.NoError(t, os.WriteFile(file, []byte("{"), 0o600))
	_, err = roomtest.LoadOpenAPI(file)
	require.Error(t, err)
}
