package firstcontact

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
)

// object is a JSON object.
type object map[string]any

// silent makes a text mention no user.
var silent = object{"parse": []string{}}

// text returns the body of a message or an edit with a text.
func text(content string) object { return object{"content": content, "allowed_mentions": silent} }

// picture returns a file to attach.
func picture(name string) rest.File {
	return rest.File{Name: name, Type: "image/png", Data: square(color.White)}
}

// listing adds the list of the attachments that the message is to have.
func listing(body object, names ...string) object {
	list := []object{}
	for i, name := range names {
		list = append(list, object{"id": fmt.Sprint(i), "filename": name})
	}
	body["attachments"] = list
	return body
}

// send posts a message that is removed at the end.
func (c *contact) send(
	ctx context.Context, content, nonce string, components ...discordgo.MessageComponent,
) (string, error) {
	ctx, done := toItsEnd(ctx)
	defer done()
	body := rest.Body{Content: content}
	if len(components) > 0 {
		body.Components = components
	}
	id, err := c.client.Send(ctx, c.Channel, body, nonce)
	if err == nil {
		c.leaveMessage(c.Channel, id)
	}
	return id, err
}

// edit changes a message that a probe has created.
func (c *contact) edit(ctx context.Context, name string, body object, files ...rest.File) answer {
	return c.ask(ctx, "PATCH", "channels/"+c.Channel+"/messages/"+c.made[name], body, files...)
}

func (c *contact) sendTwice(ctx context.Context) finding {
	first, err := c.send(ctx, "sent twice", c.nonce)
	if err != nil {
		return failed(err)
	}
	c.made["sent"] = first
	second, err := c.send(ctx, "sent twice", c.nonce)
	if err != nil {
		return failed(err)
	}
	return judge(first == second, "the same message: %t", first == second)
}

func (c *contact) sendDeleted(ctx context.Context) finding {
	if err := c.client.Delete(ctx, c.Channel, c.made["sent"]); err != nil {
		return failed(err)
	}
	switch _, err := c.send(ctx, "sent again", c.nonce); {
	case rest.IsMessageGone(err):
		return judge(true, "%v", err)
	case err != nil:
		return failed(err)
	}
	return judge(false, "a new message")
}

// editFast edits until Discord holds the edits back, which is no difference.
func (c *contact) editFast(ctx context.Context) finding {
	id, err := c.send(ctx, "edited often", "")
	if err != nil {
		return failed(err)
	}
	c.made["message"] = id
	for n := 1; n <= 6; n++ {
		x := c.askOnce(ctx, "PATCH", "channels/"+c.Channel+"/messages/"+id, text(fmt.Sprint("edit ", n)))
		switch {
		case x.Status == http.StatusTooManyRequests:
			return judge(x.saysWhen(), "%s at edit %d, retry_after %t", x, n, x.saysWhen())
		case x.Status != http.StatusOK:
			return x.among(outcome{200, 0})
		}
	}
	return unknown("no limit in six edits")
}

// holds judges an edit by the files that the message has afterwards.
func holds(x answer, names ...string) finding {
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	there := x.message().Attachments
	same := len(there) == len(names)
	for i := range names {
		same = same && there[i].Filename == names[i]
	}
	return judge(same, "attachments: %d", len(there))
}

func (c *contact) editWithFile(ctx context.Context) finding {
	return holds(c.edit(ctx, "message", listing(text("a file"), "one.png"), picture("one.png")), "one.png")
}

func (c *contact) editOmitting(ctx context.Context) finding {
	return holds(c.edit(ctx, "message", text("the same file")), "one.png")
}

func (c *contact) editReplacing(ctx context.Context) finding {
	return holds(c.edit(ctx, "message", listing(text("another file"), "two.png"), picture("two.png")), "two.png")
}

func (c *contact) editEmptying(ctx context.Context) finding {
	return holds(c.edit(ctx, "message", listing(text("no file"))))
}

func (c *contact) editMissing(ctx context.Context) finding {
	if err := c.client.Delete(ctx, c.Channel, c.made["message"]); err != nil {
		return failed(err)
	}
	c.made["missing"] = c.made["message"]
	return c.edit(ctx, "message", text("gone")).among(outcome{404, 10008})
}

func (c *contact) deleteMissing(ctx context.Context) finding {
	return c.ask(ctx, "DELETE", "channels/"+c.Channel+"/messages/"+c.made["missing"], nil).among(outcome{404, 10008})
}

// The pace of edits of an old message: below the ordinary limit, about five in five seconds, and above the one that
// others have seen for old messages, three in six seconds.
const (
	beforeOldEdits = 6 * time.Second
	oldEditGap     = 1200 * time.Millisecond
)

// editOld edits an old message until Discord holds the edits back. If an edit works, the message is the bot's
// own, and is removed at the end.
func (c *contact) editOld(ctx context.Context) finding {
	wait := beforeOldEdits
	for n := 1; n <= 8; n++ {
		if err := background.Sleep(ctx, wait); err != nil {
			return unknown("%v", err)
		}
		wait = oldEditGap
		x := c.askOnce(ctx, "PATCH", "channels/"+c.Channel+"/messages/"+c.Old, text(fmt.Sprint("old, edit ", n)))
		switch {
		case x.Status == http.StatusTooManyRequests && x.Code == 0:
			return unknown("the ordinary limit at edit %d", n)
		case x.Status == http.StatusTooManyRequests:
			return judge(x.Code == rest.CodeOldMessageEdits, "%s at edit %d, retry_after %t", x, n, x.saysWhen())
		case x.Status != http.StatusOK:
			return x.among(outcome{200, 0})
		case n == 1:
			c.leaveMessage(c.Channel, c.Old)
		}
	}
	return unknown("no limit in eight edits")
}

// keepMessage leaves a message, the only thing that stays.
func (c *contact) keepMessage(ctx context.Context) finding {
	id, err := c.client.Send(ctx, c.Channel, rest.Body{Content: "kept for -old"}, "")
	if err != nil {
		return failed(err)
	}
	fmt.Fprintf(c.Out, "in an hour: unobot firstcontact -channel %s -old %s\n", c.Channel, id)
	return judge(true, "an id")
}

var threadGreeting = rest.Body{Content: "there"}

// makeThread starts a thread from a message: one that starts from none would leave a notice in its channel.
func (c *contact) makeThread(ctx context.Context) finding {
	start, err := c.send(ctx, "a thread", "")
	if err != nil {
		return failed(err)
	}
	c.made["start"] = start
	x := c.startThread(ctx, "first contact")
	if id := x.text("id"); x.Status == 201 && id != "" {
		c.made["thread"] = id
		c.leave("thread "+id+", which needs the permission Manage Threads", func(ctx context.Context) error {
			if x := c.ask(ctx, "DELETE", "channels/"+id, nil); x.Status != 200 && x.Status != 404 {
				return errors.New(x.String())
			}
			return nil
		})
	}
	return x.among(outcome{201, 0})
}

// startThread asks for a thread of the message that makeThread has sent.
func (c *contact) startThread(ctx context.Context, name string) answer {
	return c.ask(ctx, "POST", "channels/"+c.Channel+"/messages/"+c.made["start"]+"/threads", object{
		"name": name, "auto_archive_duration": 60,
	})
}

func (c *contact) compareThread(context.Context) finding {
	same := c.made["thread"] == c.made["start"]
	return judge(same, "the same id: %t", same)
}

func (c *contact) makeThreadAgain(ctx context.Context) finding {
	return c.startThread(ctx, "first contact again").among(outcome{400, rest.CodeThreadExists})
}

func (c *contact) sendElsewhere(ctx context.Context) finding {
	here, err := c.send(ctx, "here", "x"+c.nonce)
	if err != nil {
		return failed(err)
	}
	there, err := c.client.Send(ctx, c.made["thread"], threadGreeting, "x"+c.nonce)
	if err != nil {
		return failed(err)
	}
	c.made["thread message"] = there
	if here == there {
		if c.made["thread message"], err = c.client.Send(ctx, c.made["thread"], threadGreeting, ""); err != nil {
			return failed(err)
		}
	}
	return judge(here != there, "two messages: %t", here != there)
}

func (c *contact) threadMessage() string {
	return "channels/" + c.made["thread"] + "/messages/" + c.made["thread message"]
}

func (c *contact) archiveThread(ctx context.Context) finding {
	x := c.ask(ctx, "PATCH", "channels/"+c.made["thread"], object{"archived": true})
	if x.Status == 200 {
		c.made["archived thread"] = c.made["thread"]
	}
	return x.among(outcome{200, 0})
}

func (c *contact) editArchived(ctx context.Context) finding {
	return c.ask(ctx, "PATCH", c.threadMessage(), text("edited")).among(outcome{400, 50083})
}

func (c *contact) deleteArchived(ctx context.Context) finding {
	return c.ask(ctx, "DELETE", c.threadMessage(), nil).among(outcome{400, 50083})
}

func (c *contact) reopenThread(ctx context.Context) finding {
	path := "channels/" + c.made["thread"]
	if x := c.ask(ctx, "POST", path+"/messages", text("awake")); x.Status != 200 {
		return x.among(outcome{200, 0})
	}
	x := c.ask(ctx, "GET", path, nil)
	var thread struct {
		Metadata struct{ Archived *bool } `json:"thread_metadata"`
	}
	x.decode(&thread)
	if x.Status != 200 || thread.Metadata.Archived == nil {
		return unknown("%s", x)
	}
	return judge(!*thread.Metadata.Archived, "archived: %t", *thread.Metadata.Archived)
}
