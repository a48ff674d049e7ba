package art

import (
	"cmp"
	"math/bits"
	"slices"
)

// codeLengths are the lengths of a Huffman code for symbols that come up so often, none longer than
// limit; 0 for those that do not come up.
func codeLengths(counts []int, limit uint8) []uint8 {
	counts = slices.Clone(counts)
	for {
		lengths := huffmanLengths(counts)
		if slices.Max(lengths) <= limit {
			return lengths
		}
		// Rarer symbols get nearer to the others until the code is short enough.
		for i, n := range counts {
			if n > 0 {
				counts[i] = n/2 + 1
			}
		}
	}
}

// huffmanLengths are the lengths of the best code.
func huffmanLengths(counts []int) []uint8 {
	type node struct{ count, parent int }
	var symbols []int
	for s, n := range counts {
		if n > 0 {
			symbols = append(symbols, s)
		}
	}
	slices.SortStableFunc(symbols, func(a, b int) int { return cmp.Compare(counts[a], counts[b]) })
	lengths := make([]uint8, len(counts))
	if len(symbols) == 1 {
		lengths[symbols[0]] = 1
		return lengths
	}
	// Leaves and inner nodes are each in the order of their counts, so the least is a first one.
	nodes := make([]node, len(symbols), 2*len(symbols))
	for i, s := range symbols {
		nodes[i].count = counts[s]
	}
	leaf, inner := 0, len(symbols)
	least := func() int {
		if inner == len(nodes) || leaf < len(symbols) && nodes[leaf].count <= nodes[inner].count {
			leaf++
			return leaf - 1
		}
		inner++
		return inner - 1
	}
	for len(nodes) < 2*len(symbols)-1 {
		a := least()
		b := least()
		nodes = append(nodes, node{count: nodes[a].count + nodes[b].count})
		nodes[a].parent, nodes[b].parent = len(nodes)-1, len(nodes)-1
	}
	depth := make([]uint8, len(nodes))
	for i := len(nodes) - 2; i >= 0; i-- {
		depth[i] = depth[nodes[i].parent] + 1
		if i < len(symbols) {
			lengths[symbols[i]] = depth[i]
		}
	}
	return lengths
}

// huffmanCodes are the codes of these lengths (RFC 1951 section 3.2.2), the first bit lowest.
func huffmanCodes(lengths []uint8) []uint16 {
	codes := make([]uint16, len(lengths))
	next := uint16(0)
	for length := uint8(1); length <= 15; length++ {
		for s, l := range lengths {
			if l == length {
				codes[s] = bits.Reverse16(next) >> (16 - length)
				next++
			}
		}
		next <<= 1
	}
	return codes
}
