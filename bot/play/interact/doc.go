// Package interact decodes each interaction once, routes it to its handler, and answers it within
// three seconds or defers the answer.
package interact
