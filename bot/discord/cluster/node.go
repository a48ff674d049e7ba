package cluster

// Node returns the name by which browsers reach the process that serves a server, and whether it is this process. The
// name is empty if the owner has none or if the shard has no known owner. For up to a lease's life it may name a
// process that is gone.
func (m *Member) Node(guild string) (name string, here bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.layout.Shards == 0 {
		return "", false
	}
	shard := ShardOf(guild, m.layout.Shards)
	switch {
	case m.holdsLocked(shard):
		return m.cfg.Node, true
	case shard < len(m.nodes):
		return m.nodes[shard], false
	}
	return "", false
}

// IsNode reports whether a process of that name was alive in the latest view.
func (m *Member) IsNode(name string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return name != "" && m.alive[name]
}

// nodes returns the name of each shard's owner, in the order of the shards, and the set of the names of all processes.
func nodes(v View) (owners []string, alive map[string]bool) {
	owners, alive = make([]string, len(v.Leases)), map[string]bool{}
	of := map[string]string{}
	for _, m := range v.Members {
		of[m.ID], alive[m.Node] = m.Node, true
	}
	for i, l := range v.Leases { // in the order of the shards
		if l.Left > 0 {
			owners[i] = of[l.Owner]
		}
	}
	return owners, alive
}
