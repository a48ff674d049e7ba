package main

import (
	"context"
	"fmt"
	"io"
)

// recount finds out again from the stored matches what everybody has achieved.
func recount(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	st, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	done, err := st.Recount(ctx)
	if closed := st.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "achievements of %d users counted again: from the moves of %d matches, and for %d more, whose moves are not kept any more, as they were counted when they ended\n",
		done.Users, done.Matches, done.Kept)
	return err
}
