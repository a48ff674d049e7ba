package gateway

// APIVersion is the version of Discord's API whose events and payloads the gateway speaks. It is
// the one that requests are made in.
// https://docs.discord.com/developers/events/gateway#connecting-gateway-url-query-string-params
const APIVersion = "10"
