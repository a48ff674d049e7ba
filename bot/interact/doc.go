// Package interact takes an interaction from the gateway's raw JSON to Discord's answer: it is decoded
// once, routed by one table of commands and buttons, and answered within three seconds or deferred.
package interact
