package simulate

import "math/bits"

// Dice is the randomness of policies: the wyrand generator, which costs next to nothing beside the
// engine. Deals never come from it.
type Dice uint64

// NewDice are the dice of match i of a run.
func NewDice(seed uint64, i int) Dice {
	d := Dice(seed)
	d = Dice(d.next() ^ uint64(i))
	return Dice(d.next())
}

func (d *Dice) next() uint64 {
	*d += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*d), uint64(*d)^0xe7037ed1a0b428db)
	return hi ^ lo
}

// Below is a number from 0 up to, but without, n. The bias of 2^-64 does not matter here.
func (d *Dice) Below(n int) int {
	hi, _ := bits.Mul64(d.next(), uint64(n))
	return int(hi)
}
