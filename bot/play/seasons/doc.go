// Package seasons ends seasons: it closes those that are over, and posts each server's podium once.
//
// What it does is in the database before anybody sees it. A season is closed by the transaction that
// keeps its podium. A podium is claimed before it is posted and noted afterwards, and what is neither
// posted nor noted is done by whoever looks next, in this process or another one.
package seasons
