package standin

import (
	"net/url"
	"time"
	"unicode/utf8"
)

// checkEmbeds checks the embeds of a message.
func checkEmbeds(f form) []Embed {
	items := f.items(0, 10)
	total := 0
	for _, item := range items {
		if item.isObject() {
			total += checkEmbed(item)
		}
	}
	if total > 6000 {
		f.fail("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
	}
	embeds := []Embed{}
	if f.errors.empty() {
		f.into(&embeds)
	}
	for i := range embeds {
		embeds[i].Type = "rich"
	}
	return embeds
}

// checkEmbed checks one embed and returns how many characters it counts for.
func checkEmbed(f form) int {
	size := length(f.key("title").text(0, 256)) + length(f.key("description").text(0, 4096))
	checkURL(f.key("url"), "http", "https")
	f.key("color").number(0, 0xFFFFFF)
	if stamp := f.key("timestamp"); !stamp.missing() {
		if _, err := time.Parse(time.RFC3339, stamp.text(0, 64)); err != nil {
			stamp.fail("DATE_TIME_TYPE_PARSE", "Could not parse %v. Should be ISO8601.", stamp.value)
		}
	}
	if footer := f.key("footer"); !footer.missing() {
		size += length(footer.key("text").text(0, 2048))
		checkURL(footer.key("icon_url"), "http", "https", "attachment")
	}
	if author := f.key("author"); !author.missing() {
		size += length(author.key("name").requiredText(0, 256))
		checkURL(author.key("url"), "http", "https")
		checkURL(author.key("icon_url"), "http", "https", "attachment")
	}
	for _, picture := range []string{"image", "thumbnail"} {
		if p := f.key(picture); !p.missing() {
			checkURL(p.key("url"), "http", "https", "attachment")
		}
	}
	for _, field := range f.key("fields").items(0, 25) {
		size += length(field.key("name").requiredText(1, 256)) + length(field.key("value").requiredText(1, 1024))
		field.key("inline").flag()
	}
	return size
}

// length counts characters as Discord does.
func length(text string) int { return utf8.RuneCountInString(text) }

// checkURL requires a well-formed address with one of the schemes, unless the field is missing or
// empty.
func checkURL(f form, schemes ...string) {
	text := f.text(0, 2048)
	if text == "" {
		return
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme == "" || address.Host == "" && address.Opaque == "" {
		f.fail("URL_TYPE_INVALID_URL", "Not a well formed URL.")
		return
	}
	for _, scheme := range schemes {
		if address.Scheme == scheme {
			return
		}
	}
	f.fail("URL_TYPE_INVALID_SCHEME", "Scheme %q is not supported. Scheme must be one of %q.", address.Scheme, schemes)
}
