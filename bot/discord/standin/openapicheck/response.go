package openapicheck

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// CheckResponse returns the fault of an answer by the description; empty if there is none. It ignores an answer to a
// request that is not in the description.
func (c *Checker) CheckResponse(method, path string, status int, body []byte) string {
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
func (c *Checker) compileResponse(path, method string, status int, operation json.RawMessage) (
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
