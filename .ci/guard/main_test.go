package main

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// The sample marks each line that the guard has to report.
func TestGuard(t *testing.T) {
	found, tests, err := check("testdata/sample")
	if err != nil {
		t.Fatal(err)
	}
	var got, want []int
	for _, w := range found {
		if w.file != "sample_test.go" {
			t.Errorf("%s is not in ring 1", w.file)
		}
		got = append(got, w.line)
	}
	text, err := os.ReadFile("testdata/sample/sample_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(text), "\n") {
		if strings.HasSuffix(line, "// waits") {
			want = append(want, i+1)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("found lines %v instead of %v", got, want)
	}
	if tests != 8 {
		t.Errorf("counted %d tests instead of 8", tests)
	}
}
