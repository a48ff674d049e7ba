// Package openapicheck checks the requests of a bot under test, and the answers of the stand-in for
// Discord, against Discord's own OpenAPI description of its HTTP API. It is for tests only: the
// schema checker it needs is no part of the program, so the stand-in knows it as functions only.
package openapicheck
