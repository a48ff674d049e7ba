package firstcontact

import (
	"context"

	"unobot/bot/discord/rest"
)

var threadGreeting = rest.Body{Content: "there"}

// makeThread starts a thread from a message: one that starts from none would leave a notice in its
// channel.
func (c *contact) makeThread(ctx context.Context) finding {
	start, err := c.send(ctx, "a thread", "")
	if err != nil {
		return failed(err)
	}
	c.made["start"] = start
	x := c.startThread(ctx, "first contact")
	if id := x.text("id"); x.Status == 201 && id != "" {
		c.made["thread"] = id
		c.leaveThread(id)
	}
	return x.among(outcome{201, 0})
}

// startThread asks for a thread of the message that is there for that.
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
