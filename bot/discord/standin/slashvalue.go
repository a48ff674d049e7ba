package standin

import "slices"

// value holds a value to the type, the choices and the range of its option.
func (f *filling) value(o CommandOption, v any) error {
	var ok bool
	switch o.Type {
	case OptionString:
		text, isText := v.(string)
		ok = isText && inRange(float64(length(text)), widen(o.MinLength), widen(o.MaxLength)) && length(text) <= 6000
	case OptionInteger:
		n, isNumber := number(v)
		ok = isNumber && n == float64(int64(n)) && inRange(n, o.MinValue, o.MaxValue)
	case OptionNumber:
		n, isNumber := number(v)
		ok = isNumber && inRange(n, o.MinValue, o.MaxValue)
	case OptionBoolean:
		_, ok = v.(bool)
	default:
		id, isText := v.(string)
		ok = isText && f.resolve(o, id)
	}
	if !ok {
		return refused("option %q does not take %v", o.Name, v)
	}
	if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c Choice) bool { return sameValue(c.Value, v) }) {
		return refused("option %q does not offer %v", o.Name, v)
	}
	return nil
}

// resolve looks up the user, role or channel that a value names.
func (f *filling) resolve(o CommandOption, id string) bool {
	switch o.Type {
	case OptionUser:
		return f.resolved.addUser(f.actor.guild, id)
	case OptionRole:
		return f.resolved.addRole(f.actor.guild, id)
	case OptionMentionable:
		return f.resolved.addUser(f.actor.guild, id) || f.resolved.addRole(f.actor.guild, id)
	case OptionChannel:
		c := f.channels[id]
		if c != nil && len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, int(c.Type)) {
			return false
		}
		return f.resolved.addChannel(f.actor.guild, c)
	}
	return false // files cannot be given to commands here
}

// number reads any of Go's numbers that tests use.
func number(v any) (float64, bool) {
	switch n := v.(type) {
	case int:
		return float64(n), true
	case int64:
		return float64(n), true
	case float64:
		return n, true
	}
	return 0, false
}

// sameValue compares a registered choice, whose numbers are float64, with a given value.
func sameValue(choice, given any) bool {
	if n, ok := number(given); ok {
		m, isNumber := number(choice)
		return isNumber && m == n
	}
	return choice == given
}

func inRange(n float64, least, most *float64) bool {
	return (least == nil || n >= *least) && (most == nil || n <= *most)
}

func widen(n *int) *float64 {
	if n == nil {
		return nil
	}
	f := float64(*n)
	return &f
}
