package roomtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"unobot/bot/discord/standin"
)

// openAPI is the checker of all stand-ins of a test binary: reading the description and compiling its schemas takes
// seconds.
var openAPI = sync.OnceValues(func() (*OpenAPI, error) { return LoadOpenAPI(os.Getenv("DISCORD_OPENAPI")) })

// CheckOpenAPI makes a stand-in check every request and every answer of its own against the description in the file
// that the environment variable DISCORD_OPENAPI names. It does nothing without that variable, and ends the test if the
// file cannot be read.
func CheckOpenAPI(t testing.TB, srv *standin.Server) {
	t.Helper()
	if os.Getenv("DISCORD_OPENAPI") == "" {
		return
	}
	checker, err := openAPI()
	if err != nil {
		t.Errorf("check against DISCORD_OPENAPI: %v", err)
		t.FailNow()
	}
	srv.CheckRequests(checker.CheckRequest)
	srv.CheckResponses(checker.CheckResponse)
}

// documentURL is the name of the description for the schema compiler. Nothing is fetched.
const documentURL = "https://discord.com/openapi.json"

// OpenAPI compares requests and answers with a description. It may be used from any goroutine.
type OpenAPI struct {
	paths     map[string]map[string]json.RawMessage // the operations by path and method
	responses map[string]content                    // those that operations refer to, by pointer

	mu       sync.Mutex // guards the compiler and its results
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema // by location
}

// LoadOpenAPI reads a description from a file.
func LoadOpenAPI(fileName string) (*OpenAPI, error) {
	raw, err := os.ReadFile(fileName)
	if err != nil {
		return nil, fmt.Errorf("read the OpenAPI description: %w", err)
	}
	var index struct {
		Paths      map[string]map[string]json.RawMessage `json:"paths"`
		Components struct {
			Responses map[string]content `json:"responses"`
		} `json:"components"`
	}
	if err := json.Unmarshal(raw, &index); err != nil {
		return nil, fmt.Errorf("read the paths of the OpenAPI description: %w", err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("decode the OpenAPI description: %w", err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(documentURL, document); err != nil {
		return nil, fmt.Errorf("add the OpenAPI description: %w", err)
	}
	responses := make(map[string]content)
	for name, described := range index.Components.Responses {
		responses["/components/responses/"+name] = described
	}
	return &OpenAPI{
		paths: index.Paths, responses: responses, compiler: compiler, schemas: make(map[string]*jsonschema.Schema),
	}, nil
}

// CheckRequest returns the fault of a request by the description; empty if there is none.
func (c *OpenAPI) CheckRequest(method, path string, body []byte) string {
	described, operation, fault := c.operation(method, path)
	if fault != "" {
		return fault
	}
	schema, err := c.compileRequest(described, strings.ToLower(method), operation)
	if err != nil {
		return err.Error()
	}
	if schema == nil || len(body) == 0 {
		return ""
	}
	decoded, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return "the body is not JSON"
	}
	reconcile(decoded)
	if err := schema.Validate(decoded); err != nil {
		return summarize(err)
	}
	return ""
}

// operation returns the described path of a request and the description of its method.
func (c *OpenAPI) operation(method, path string) (described string, operation json.RawMessage, fault string) {
	described, operations := c.find(path)
	if described == "" {
		return "", nil, "the path is not in Discord's description"
	}
	operation, ok := operations[strings.ToLower(method)]
	if !ok {
		return "", nil, "the method is not in Discord's description"
	}
	return described, operation, ""
}

// find returns the described path that fits best: the one with the fewest variables.
func (c *OpenAPI) find(path string) (string, map[string]json.RawMessage) {
	parts := strings.Split(path, "/")
	best, fewest := "", len(parts)+1
	for candidate := range c.paths {
		want := strings.Split(candidate, "/")
		if len(want) != len(parts) {
			continue
		}
		variables := 0
		for i := range want {
			if strings.HasPrefix(want[i], "{") {
				variables++
			} else if want[i] != parts[i] {
				variables = len(parts) + 1
			}
		}
		if variables < fewest {
			best, fewest = candidate, variables
		}
	}
	return best, c.paths[best]
}

// compileRequest returns the schema of a JSON body. A multipart body is checked by its payload_json against the same
// schema.
func (c *OpenAPI) compileRequest(path, method string, operation json.RawMessage) (*jsonschema.Schema, error) {
	var described struct {
		RequestBody content `json:"requestBody"`
	}
	if err := json.Unmarshal(operation, &described); err != nil {
		return nil, fmt.Errorf("decode the operation: %w", err)
	}
	return c.compile("/paths/"+escape(path)+"/"+method+"/requestBody", described.RequestBody)
}

// content is a described request or response, with the fields that decide whether it has JSON.
type content struct {
	Ref     string                     `json:"$ref"`
	Content map[string]json.RawMessage `json:"content"`
}

// compile returns the schema of the JSON in a described request or response, which it compiles when it is first needed,
// and nil if there is no JSON.
func (c *OpenAPI) compile(pointer string, described content) (*jsonschema.Schema, error) {
	if described.Content["application/json"] == nil {
		return nil, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	location := documentURL + "#" + pointer + "/content/application~1json/schema"
	if found := c.schemas[location]; found != nil {
		return found, nil
	}
	compiled, err := c.compiler.Compile(location)
	if err != nil {
		return nil, fmt.Errorf("the description does not compile: %w", err)
	}
	c.schemas[location] = compiled
	return compiled, nil
}

// escape returns a described path as a part of a JSON pointer in a URL.
func escape(path string) string {
	return strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(path)
}

// reconcile changes a body in which Discord accepts more than its description says. The known cases:
func reconcile(body any) {
	switch v := body.(type) {
	case []any:
		for _, item := range v {
			reconcile(item)
		}
	case map[string]any:
		for _, key := range []string{"default_member_permissions", "allow", "deny"} {
			if text, ok := v[key].(string); ok {
				v[key] = json.Number(text)
			}
		}
		if emoji, ok := v["emoji"].(map[string]any); ok && emoji["id"] != nil && emoji["name"] == nil {
			emoji["name"] = ""
		}
		for _, item := range v {
			reconcile(item)
		}
	}
}

// summarize returns the errors of a validation in one line.
func summarize(err error) string {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err.Error()
	}
	text := invalid.Error()
	if len(text) > 1500 {
		text = text[:1500] + " ..."
	}
	return strings.Join(strings.Fields(text), " ")
}

// CheckResponse returns the fault of an answer by the description; empty if there is none. It ignores an answer to a
// request that is not in the description.
func (c *OpenAPI) CheckResponse(method, path string, status int, body []byte) string {
	described, operation, fault := c.operation(method, path)
	if fault != "" {
		return ""
	}
	schema, err := c.compileResponse(described, strings.ToLower(method), status, operation)
	switch {
	case err != nil:
		return err.Error()
	case schema == nil && len(body) > 0:
		return fmt.Sprintf("status %d has no body", status)
	case schema == nil:
		return ""
	}
	decoded, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return "the body is not JSON"
	}
	if status == http.StatusBadRequest {
		numberFieldErrors(decoded)
	}
	if err := schema.Validate(decoded); err != nil {
		return summarize(err)
	}
	return ""
}

// compileResponse returns the schema of an answer: that of its status, or of all statuses that begin with the same
// digit.
func (c *OpenAPI) compileResponse(path, method string, status int, operation json.RawMessage) (
	*jsonschema.Schema, error,
) {
	var described struct {
		Responses map[string]content `json:"responses"`
	}
	if err := json.Unmarshal(operation, &described); err != nil {
		return nil, fmt.Errorf("decode the operation: %w", err)
	}
	for _, key := range []string{strconv.Itoa(status), strconv.Itoa(status/100) + "XX"} {
		answer, ok := described.Responses[key]
		if !ok {
			continue
		}
		pointer := "/paths/" + escape(path) + "/" + method + "/responses/" + key
		if reference, ok := strings.CutPrefix(answer.Ref, "#"); ok {
			pointer, answer = reference, c.responses[reference]
		}
		return c.compile(pointer, answer)
	}
	return nil, fmt.Errorf("status %d is not in Discord's description", status)
}

// numberFieldErrors replaces the codes of field errors. They are described as integers, while in the documentation and
// in every such error of Discord they are words, such as BASE_TYPE_REQUIRED.
func numberFieldErrors(body any) {
	fields, _ := body.(map[string]any)
	for key, inner := range fields {
		list, _ := inner.([]any)
		if key != "_errors" {
			list = nil
		}
		for _, item := range list {
			if e, ok := item.(map[string]any); ok {
				e["code"] = json.Number("0")
			}
		}
		numberFieldErrors(inner)
	}
}
