package cluster

import (
	"cmp"
	"slices"
)

// share is how many shards a member should hold. Those of all members add up to all shards, differ by
// one at most, and are such that as few shards as possible change hands. Members that drain have
// none.
func share(v View, member string) int {
	held := map[string]int{}
	for _, l := range v.Leases {
		if l.Left > 0 {
			held[l.Owner]++
		}
	}
	var ids []string
	for _, m := range v.Members {
		if !m.Draining {
			ids = append(ids, m.ID)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(held[b], held[a]), cmp.Compare(a, b)) })
	place := slices.Index(ids, member)
	if place < 0 {
		return 0
	}
	n := len(v.Leases) / len(ids)
	if place < len(v.Leases)%len(ids) {
		n++
	}
	return n
}
