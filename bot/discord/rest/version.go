package rest

import (
	"strings"

	"github.com/bwmarrin/discordgo"
)

// APIVersion is the version of Discord's API that requests are made in. Discord's pages and its
// OpenAPI description speak of this one only; discordgo's addresses name an older one.
// https://docs.discord.com/developers/reference#api-versioning
const APIVersion = "10"

// address is where a request goes: one of discordgo's addresses, on the client's server and in the
// client's version.
func (c *Client) address(endpoint string) string {
	return c.root + "api/v" + c.version + "/" + strings.TrimPrefix(endpoint, discordgo.EndpointAPI)
}
