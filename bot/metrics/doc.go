// Package metrics counts and times what the bot does, for Prometheus. The other rooms tell it through
// small interfaces of their own. No label holds an id, a name or a card: every label value is one of
// a few words that the program has chosen.
package metrics
