package art

// fillRun sets every pixel of a run, long ones by doubling what is done.
func fillRun(pix []uint8, v uint8) {
	head := min(len(pix), 16)
	for i := range pix[:head] {
		pix[i] = v
	}
	for done := head; done < len(pix); done *= 2 {
		copy(pix[done:], pix[:done])
	}
}
