package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"unobot/game/table"
)

// everywhere stands for every server in seasons.
const everywhere = ""

const (
	// seasonGrace is how long after its end a season is closed: matches that were won in its last
	// second may still be on their way into the database.
	seasonGrace = 5 * time.Minute
	// tellWithin is how long after its end a season's podium is news.
	tellWithin = 7 * 24 * time.Hour
	// claimLife is how long a claim to post a podium can be taken over by the same message: Discord remembers its
	// nonce so long. Afterwards it is unknown whether the podium was posted.
	claimLife = 2 * time.Minute
)

// CloseSeasons closes every season that is over and not closed yet, in every server, and keeps the
// podiums. When several processes do so at once, each season of a server is closed by one of them, whole
// or not at all. closed counts the seasons that this call has closed.
func (s *Store) CloseSeasons(ctx context.Context, now time.Time) (closed int, err error) {
	first, err := s.firstOpenSeason(ctx, now)
	if err != nil {
		return 0, fmt.Errorf("close seasons: %w", err)
	}
	for season := first; season < table.SeasonOf(now.Add(-seasonGrace)); season++ {
		n, err := s.closeSeason(ctx, season, now)
		closed += n
		if err != nil {
			return closed, fmt.Errorf("close season %d: %w", season, err)
		}
	}
	return closed, nil
}

// firstOpenSeason returns the first season that may be open.
func (s *Store) firstOpenSeason(ctx context.Context, now time.Time) (table.Season, error) {
	var last, ended sql.NullInt64
	_, err := s.query(ctx, `SELECT MAX(season) FROM seasons WHERE guild = $1`, everywhere).one(&last)
	if err != nil || last.Valid {
		return table.Season(last.Int64 + 1), err
	}
	_, err = s.query(ctx, `SELECT MIN(ended_at) FROM matches WHERE result = 'won'`).one(&ended)
	if err != nil || !ended.Valid {
		return table.SeasonOf(now) - 1, err
	}
	return table.SeasonOf(fromMillis(ended.Int64)), nil
}

// closeSeason closes a season that is over in all servers that played in it, and then everywhere.
func (s *Store) closeSeason(ctx context.Context, season table.Season, now time.Time) (closed int, err error) {
	guilds, err := words(s.query(ctx, `SELECT DISTINCT guild FROM matches m WHERE result = 'won' AND ended_at >= $1
		AND ended_at < $2 AND people >= $3
		AND NOT EXISTS (SELECT 1 FROM seasons s WHERE s.guild = m.guild AND s.season = $4)`,
		season.Begin().UnixMilli(), (season + 1).Begin().UnixMilli(), leastPeople, int(season)))
	if err != nil {
		return 0, err
	}
	for _, guild := range guilds {
		first := false
		if err := s.write(ctx, func(w *work) { first = w.closeSeasonOf(guild, season, now) }); err != nil {
			return closed, err
		}
		closed += number(first)
	}
	return closed, s.write(ctx, func(w *work) { w.noteClosed(everywhere, season, now, true) })
}

// noteClosed notes that a season is closed in a server, and reports whether this is the first note.
func (w *work) noteClosed(guild string, season table.Season, now time.Time, told bool) (first bool) {
	n := w.exec(`INSERT INTO seasons (guild, season, closed_at, told) VALUES ($1, $2, $3, $4)
		ON CONFLICT (guild, season) DO NOTHING`,
		guild, int(season), now.UnixMilli(), number(told))
	return n == 1
}

// closeSeasonOf closes a season in a server and keeps its podium, unless another process has.
func (w *work) closeSeasonOf(guild string, season table.Season, now time.Time) (first bool) {
	places := w.podium(guild, season)
	late := now.Sub((season + 1).Begin()) > tellWithin
	if !w.noteClosed(guild, season, now, late || len(places) == 0) {
		return false
	}
	for i, p := range places {
		w.put(`INSERT INTO podiums (guild, season, place, rank, user_id, points, wins, matches, rating)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			guild, int(season), i+1, p.Rank, string(p.User.ID), p.Points, p.Wins, p.Matches, p.Rating)
	}
	return true
}

// podium returns the best in a season of a server. Users without points are not on it.
func (w *work) podium(guild string, season table.Season) (places []table.Placed) {
	err := w.query(`SELECT u.id, p.points, p.wins, p.matches, u.rating FROM (
			SELECT user_id, SUM(points) AS points, SUM(won) AS wins, COUNT(*) AS matches FROM match_players
			WHERE counted_at IS NOT NULL AND guild = $1 AND counted_at >= $2 AND counted_at < $3 GROUP BY user_id
		) AS p JOIN users u ON u.id = p.user_id
		WHERE p.points > 0 ORDER BY p.points DESC, p.wins DESC, u.name, u.id LIMIT $4`,
		guild, season.Begin().UnixMilli(), (season + 1).Begin().UnixMilli(), table.PodiumPlaces)(func(row Row) error {
		p := table.Placed{Rank: len(places) + 1}
		err := row.Scan(&p.User.ID, &p.Points, &p.Wins, &p.Matches, &p.Rating)
		if n := len(places); n > 0 && places[n-1].Points == p.Points {
			p.Rank = places[n-1].Rank
		}
		places = append(places, p)
		return err
	})
	w.fail(err)
	return places
}

// UntoldPodiums returns the podiums that are to be posted.
func (s *Store) UntoldPodiums(ctx context.Context) ([]table.Podium, error) {
	all, err := list(s.query(ctx, `SELECT guild, season FROM seasons WHERE told = 0 ORDER BY season, guild`),
		func(row Row) (p table.Podium, err error) {
			err = row.Scan(&p.Guild, &p.Season)
			return p, err
		})
	for i := range all {
		if err == nil {
			all[i].Places, err = s.places(ctx, all[i].Guild, all[i].Season)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("podiums: %w", err)
	}
	return all, nil
}

// places returns the users on a podium.
func (s *Store) places(ctx context.Context, guild string, season table.Season) ([]table.Placed, error) {
	return list(s.query(ctx, `SELECT p.rank, COALESCE(u.id, ''), COALESCE(u.name, ''), p.points, p.wins, p.matches,
		p.rating
		FROM podiums p LEFT JOIN users u ON u.id = p.user_id WHERE p.guild = $1 AND p.season = $2 ORDER BY p.place`,
		guild, int(season)),
		func(row Row) (p table.Placed, err error) {
			err = row.Scan(&p.Rank, &p.User.ID, &p.User.Name, &p.Points, &p.Wins, &p.Matches, &p.Rating)
			return p, err
		})
}

// PastSeason returns the nth closed season of a server with a podium, the last one first, from 1, or the first one if n
// is too high, and how many there are.
func (s *Store) PastSeason(ctx context.Context, guild string, n int) (p table.Podium, total int, err error) {
	p.Guild = guild
	_, err = s.query(ctx, `SELECT COUNT(*) FROM podiums WHERE guild = $1 AND place = 1`, guild).one(&total)
	if err != nil || total == 0 {
		return p, total, wrapped("past seasons", err)
	}
	_, err = s.query(ctx, `SELECT season FROM podiums WHERE guild = $1 AND place = 1 ORDER BY season DESC
		LIMIT 1 OFFSET $2`,
		guild, min(max(n, 1), total)-1).one(&p.Season)
	if err == nil {
		p.Places, err = s.places(ctx, guild, p.Season)
	}
	return p, total, wrapped("past seasons", err)
}

// ClaimPodium reports whether the caller may post a podium now, because no other process has begun to. When another
// process has begun and was cut off, the caller may post it soon after: Discord recognizes by the nonce that it is the
// same message. Later the podium is never posted, for it may have been already (fault 4).
func (s *Store) ClaimPodium(ctx context.Context, p table.Podium, now time.Time) (mine bool, err error) {
	err = s.write(ctx, func(w *work) { mine = w.claimPodium(p, now) })
	return mine && err == nil, wrapped("claim a podium", err)
}

func (w *work) claimPodium(p table.Podium, now time.Time) (mine bool) {
	var claimed sql.NullInt64
	found, err := w.query(`SELECT claimed_at FROM seasons WHERE guild = $1 AND season = $2 AND told = 0`,
		p.Guild, int(p.Season)).one(&claimed)
	w.fail(err)
	if !found {
		return false
	}
	switch age := now.Sub(fromMillis(claimed.Int64)); {
	case !claimed.Valid:
	case age < claimLife/4:
		return false // another process is at it
	case age > claimLife:
		w.put(tellSQL, p.Guild, int(p.Season))
		return false
	}
	w.put(`UPDATE seasons SET claimed_at = $1 WHERE guild = $2 AND season = $3`, now.UnixMilli(), p.Guild, int(p.Season))
	return true
}

// ReleasePodium ends a claim: the podium was not posted and can be later.
func (s *Store) ReleasePodium(ctx context.Context, p table.Podium) error {
	return s.put(ctx, "release a podium", `UPDATE seasons SET claimed_at = NULL WHERE guild = $1 AND season = $2
		AND told = 0`, p.Guild, int(p.Season))
}

const tellSQL = `UPDATE seasons SET told = 1 WHERE guild = $1 AND season = $2`

// TellPodium notes that a podium is posted, or is never to be.
func (s *Store) TellPodium(ctx context.Context, p table.Podium) error {
	return s.put(ctx, "note a podium", tellSQL, p.Guild, int(p.Season))
}

// LastChannels returns at most n channels of a server with games, the last one first. Solo tables are in no channel of
// Discord's (table.DailyChannel) and are left out.
func (s *Store) LastChannels(ctx context.Context, guild string, n int) ([]string, error) {
	channels, err := words(s.query(ctx, `SELECT channel FROM tables WHERE guild = $1 AND channel NOT LIKE '%:%'
		GROUP BY channel ORDER BY MAX(updated_at) DESC LIMIT $2`, guild, n))
	return channels, wrapped("channels of a server", err)
}

// medals counts the ranks of a user on podiums.
func (s *Store) medals(ctx context.Context, user table.UserID) (m [table.PodiumPlaces]int, err error) {
	err = s.query(ctx, `SELECT rank, COUNT(*) FROM podiums WHERE user_id = $1 GROUP BY rank`,
		string(user))(func(row Row) error {
		var rank, n int
		err := row.Scan(&rank, &n)
		m[min(max(rank, 1), len(m))-1] += n
		return err
	})
	return m, err
}
