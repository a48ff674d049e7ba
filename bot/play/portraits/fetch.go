package portraits

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"strings"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/art"
	"unobot/game/table"
)

const (
	// size is the width and height of the requested pictures, in pixels.
	size = "128"
	// maxBody is the most bytes of a picture.
	maxBody = 512 << 10
)

// CDN is the address of Discord's images.
// https://docs.discord.com/developers/reference#image-formatting
const CDN = "https://cdn.discordapp.com"

// fetcher fetches profile pictures from the CDN.
type fetcher struct {
	cdn       string
	transport *http.Transport
	patience  time.Duration // for one fetch
	log       *slog.Logger
}

// face is one profile picture of one user.
type face struct {
	user   table.UserID
	avatar string // as in table.User
}

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyz"
	// maxID and maxHash are more characters than an id and a hash of Discord have.
	maxID   = 20
	maxHash = 64
)

// maxSide is the largest width and height of a picture, in pixels. It is checked before a picture is decoded, because a
// small file can hold one that fills the memory.
const maxSide = 1024

// errOutage is the error of a fetch that failed for a reason other than the picture.
var errOutage = errors.New("the CDN does not answer as it should")

// fetch fetches a profile picture and prepares it. Its error does not name the user.
func (p *fetcher) fetch(ctx context.Context, f face) (portrait *art.Portrait, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %s", background.PanicText(r))
			p.log.Error("panic at a profile picture", "panic", background.PanicText(r), "stack", background.Stack())
		}
	}()
	path, ok := f.path()
	if !ok {
		return nil, errors.New("no id and hash")
	}
	ctx, cancel := context.WithTimeout(ctx, p.patience)
	defer cancel()
	kind, data, err := p.download(ctx, p.cdn+path+"?size="+size)
	if err != nil {
		return nil, err
	}
	img, err := decode(kind, data)
	if err != nil {
		return nil, err
	}
	return art.NewPortrait(img), nil
}

// download reads the file at an address, and returns the type of its content. It uses no [http.Client],
// because that would follow redirects to any host.
func (p *fetcher) download(ctx context.Context, address string) (kind string, data []byte, err error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return "", nil, errors.New("the address of the CDN is not one such as " + CDN)
	}
	resp, err := p.transport.RoundTrip(q)
	if err != nil {
		return "", nil, fmt.Errorf("%w: %w", errOutage, err)
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode >= http.StatusInternalServerError || resp.StatusCode == http.StatusTooManyRequests:
		return "", nil, fmt.Errorf("%w: status %d", errOutage, resp.StatusCode)
	case resp.StatusCode != http.StatusOK:
		return "", nil, fmt.Errorf("the CDN answers with status %d", resp.StatusCode)
	}
	kind, _, err = mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if err != nil {
		return "", nil, fmt.Errorf("type of content: %w", err)
	}
	data, err = io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	switch {
	case err != nil:
		return "", nil, fmt.Errorf("%w: %w", errOutage, err)
	case len(data) > maxBody:
		return "", nil, fmt.Errorf("larger than %d bytes", maxBody)
	}
	return kind, data, nil
}

// path returns the path of the picture at the CDN. It returns false if a part is not an id or a hash, because nothing
// else may come into an address.
// https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
func (f face) path() (string, bool) {
	user := string(f.user)
	guild, hash, own := strings.Cut(f.avatar, "/")
	if !own {
		hash = guild
	}
	switch {
	case !madeOf(user, digits, maxID) || !madeOf(hash, digits+letters+"_", maxHash):
		return "", false
	case !own:
		return "/avatars/" + user + "/" + hash + ".png", true
	}
	return "/guilds/" + guild + "/users/" + user + "/avatars/" + hash + ".png", madeOf(guild, digits, maxID)
}

// madeOf reports whether text consists of 1 to most of the characters.
func madeOf(text, characters string, most int) bool {
	return text != "" && len(text) <= most && strings.Trim(text, characters) == ""
}

// format reads pictures of one type.
type format struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// formats lists the formats in which the CDN may answer a request for a PNG, by type of content.
var formats = map[string]format{
	"image/png":  {png.DecodeConfig, png.Decode},
	"image/jpeg": {jpeg.DecodeConfig, jpeg.Decode},
}

// decode reads a picture.
func decode(kind string, data []byte) (image.Image, error) {
	format, ok := formats[kind]
	if !ok {
		return nil, fmt.Errorf("not a type of picture that can be read: %q", kind)
	}
	c, err := format.config(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("size of the picture: %w", err)
	}
	if c.Width < 1 || c.Height < 1 || c.Width > maxSide || c.Height > maxSide {
		return nil, fmt.Errorf("%d by %d pixels", c.Width, c.Height)
	}
	img, err := format.decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	return img, nil
}
