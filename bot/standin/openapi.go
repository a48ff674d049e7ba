package standin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// documentURL is the name the description has for the schema compiler. Nothing is fetched.
const documentURL = "https://discord.com/openapi.json"

// openAPI checks requests against Discord's own description of its API. A nil *openAPI finds nothing wrong.
type openAPI struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	paths    map[string]map[string]json.RawMessage
	schemas  map[string]*jsonschema.Schema // by location; nil where a request has no body
}

// loadOpenAPI reads a description, unless no file is named.
func loadOpenAPI(fileName string) (*openAPI, error) {
	if fileName == "" {
		return nil, nil
	}
	raw, err := os.ReadFile(fileName)
	if err != nil {
		return nil, fmt.Errorf("OpenAPI description: %w", err)
	}
	var index struct {
		Paths map[string]map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(raw, &index); err != nil {
		return nil, fmt.Errorf("OpenAPI description: %w", err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("OpenAPI description: %w", err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(documentURL, document); err != nil {
		return nil, fmt.Errorf("OpenAPI description: %w", err)
	}
	return &openAPI{compiler: compiler, paths: index.Paths, schemas: make(map[string]*jsonschema.Schema)}, nil
}

// check returns what the description has against a request, or "".
func (o *openAPI) check(q *request) string {
	if o == nil {
		return ""
	}
	path, operations := o.find(q.path)
	if path == "" {
		return "the path is not in Discord's description"
	}
	operation, ok := operations[strings.ToLower(q.method)]
	if !ok {
		return "the method is not in Discord's description"
	}
	schema, err := o.schema(path, strings.ToLower(q.method), operation)
	if err != nil {
		return err.Error()
	}
	if schema == nil || len(q.body) == 0 {
		return ""
	}
	body, err := jsonschema.UnmarshalJSON(bytes.NewReader(q.body))
	if err != nil {
		return "the body is not JSON"
	}
	reconcile(body)
	if err := schema.Validate(body); err != nil {
		return complaint(err)
	}
	return ""
}

// find returns the described path that fits best: the one with the fewest variables.
func (o *openAPI) find(path string) (string, map[string]json.RawMessage) {
	parts := strings.Split(path, "/")
	best, fewest := "", len(parts)+1
	for candidate := range o.paths {
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
	return best, o.paths[best]
}

// schema compiles the schema of a JSON body when it is first needed. Multipart bodies are checked by their
// payload_json against the same schema.
func (o *openAPI) schema(path, method string, operation json.RawMessage) (*jsonschema.Schema, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	pointer := strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(path)
	location := documentURL + "#/paths/" + pointer + "/" + method + "/requestBody/content/application~1json/schema"
	if found, ok := o.schemas[location]; ok {
		return found, nil
	}
	var described struct {
		RequestBody struct {
			Content map[string]json.RawMessage `json:"content"`
		} `json:"requestBody"`
	}
	if err := json.Unmarshal(operation, &described); err != nil {
		return nil, err
	}
	if described.RequestBody.Content["application/json"] == nil {
		o.schemas[location] = nil
		return nil, nil
	}
	compiled, err := o.compiler.Compile(location)
	if err != nil {
		return nil, fmt.Errorf("the description does not compile: %w", err)
	}
	o.schemas[location] = compiled
	return compiled, nil
}

// reconcile changes a body where Discord takes more than its description says. The known cases:
//   - permissions are described as integers, and documented and accepted as decimal strings;
//   - the emoji of a component is described with a required name, which Discord does not need beside an id.
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

// complaint puts the innermost errors of a validation into one line.
func complaint(err error) string {
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
