package standin

// OptionType is Discord's number for the type of a command option.
type OptionType int

// The types of option.
const (
	OptionSubcommand  OptionType = 1
	OptionGroup       OptionType = 2
	OptionString      OptionType = 3
	OptionInteger     OptionType = 4
	OptionBoolean     OptionType = 5
	OptionUser        OptionType = 6
	OptionChannel     OptionType = 7
	OptionRole        OptionType = 8
	OptionMentionable OptionType = 9
	OptionNumber      OptionType = 10
	OptionAttachment  OptionType = 11
)

// Command is an application command as the bot registered it.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	Options                  []CommandOption   `json:"options,omitempty"`
	DefaultMemberPermissions *string           `json:"default_member_permissions"`
	Contexts                 []int             `json:"contexts"`
	IntegrationTypes         []int             `json:"integration_types"`
	NSFW                     bool              `json:"nsfw"`
}

// CommandOption is a parameter, a subcommand or a group of subcommands.
type CommandOption struct {
	Type                     OptionType        `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []Choice          `json:"choices,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
}

// Choice is one of the values an option allows, or one an autocompletion proposes.
type Choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"`
}

// Option is what a user fills in for one parameter of a command.
type Option struct {
	Name  string
	Value any // string, int, float64 or bool; the id for users, channels and roles
}

// Opt is an [Option] in short.
func Opt(name string, value any) Option { return Option{Name: name, Value: value} }
