// Package daily is the deal of the day: one round a day that is the same for everybody, against three
// robots whose decisions follow from the deal and from what was played. It is pure: the same secret
// and the same play lead to the same game (docs/daily.md).
package daily
