package main

import (
	"io"
	"log/slog"
)

// newLog makes the log that LOG_FORMAT and LOG_LEVEL ask for.
func newLog(c config, out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		return slog.New(newStorageLog(slog.NewJSONHandler(out, options)))
	}
	return slog.New(newStorageLog(slog.NewTextHandler(out, options)))
}
