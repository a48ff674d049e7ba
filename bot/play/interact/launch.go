package interact

import (
	"context"

	"unobot/bot/play/send"
)

// launch answers by opening the application's Activity, and reports whether Discord accepts that. The Activity may
// still not open: the user may lack a permission for Activities, the channel may be of a kind that has none, or the
// application is not verified and the server too large. Only the user's client knows that, and it reports nothing.
// https://docs.discord.com/developers/activities/how-activities-work#launching-activities
func (a *Answerer) launch(in *Interaction) bool {
	instance, err := a.send(in, Reply{Kind: send.Launch}, notDeferred)
	switch {
	case err != nil:
		a.log.Debug("no activity launched", "interaction", in.Token.Interaction, "err", err)
	case instance != "":
		a.launched(instance)
	}
	return err == nil || send.TroubleOf(err) == send.Answered
}

// otherwise returns the reply to send when no Activity opens.
func (a *Answerer) otherwise(in *Interaction, r Reply) Reply {
	ctx, cancel := context.WithTimeout(context.Background(), workLimit)
	defer cancel()
	return a.safely(in, func() Reply { return r.Otherwise(ctx) })
}
