// Package openapicheck checks the requests of a bot under test against Discord's own OpenAPI
// description of its HTTP API. It is for tests only: the schema checker it needs is no part of the
// program, and the stand-in for Discord knows it through an interface.
package openapicheck
