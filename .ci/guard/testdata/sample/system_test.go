//go:build system

package sample

import (
	"testing"
	"time"
)

func TestOfRing3(t *testing.T) { time.Sleep(1) }
