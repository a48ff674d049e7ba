#!/usr/bin/env bash
# Go's math/rand/v2 (Go 1.22 and later), Debian 12: python3-numpy 1:1.24.2-1+deb12u1
#
# Guess: Go's PCG is PCG-DXSM with 128 bits of state, as its source and NumPy's PCG64DXSM say of themselves; with the same
# state and increment both give the same numbers, perhaps one place apart.
# Behaviour: no number is the same. NumPy steps with a "cheap" multiplier of 64 bits and gives out the state before the
# step; Go steps with the full multiplier of 128 bits and gives out the state after it. NumPy's other generator, PCG64,
# has Go's multiplier and another output. So none of NumPy's can replay a Go program.
# Valid: seeds by "func NewPCG(seed1, seed2 uint64)", state and increment by NumPy's "PCG64DXSM: state", where the
# increment is odd, as it has to be, and is the constant of Go's generator.
# Why it matters: a seed that players check in another language needs the generator's arithmetic beside it, not its name.
#
# Seen: "in common with PCG64DXSM: 0 of 1000", "in common with PCG64: 0 of 1000", "full multiplier, output after the step:
# 1000 of 1000". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
packages='python3-numpy=1:1.24.2-1+deb12u1 libblas3=3.11.0-2 liblapack3=3.11.0-2 libgfortran5=12.2.0-14+deb12u1 libquadmath0=12.2.0-14+deb12u1'
fetch() { apt-get -qq -o APT::Sandbox::User=root download $packages; }
fetch 2>/dev/null || { apt-get -qq update && fetch; }
for package in *.deb; do dpkg -x "$package" .; done
cat >go.mod <<'MOD'
module finding

go 1.22
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"math/rand/v2"
)

func main() {
	p := rand.NewPCG(1, 2)
	for range 1000 {
		fmt.Println(p.Uint64())
	}
}
GO
go run . >numbers
cat >compare.py <<'PY'
import sys
import numpy

numbers = [int(line) for line in open("numbers")]
state = 1 << 64 | 2  # Go's first seed is the upper half
increment = 6364136223846793005 << 64 | 1442695040888963407
seen = []
for generator in (numpy.random.PCG64DXSM(), numpy.random.PCG64()):
    s = generator.state
    s["state"] = {"state": state, "inc": increment}
    generator.state = s
    theirs = {int(n) for n in generator.random_raw(1100)}
    seen.append(len(theirs.intersection(numbers)))
    print(f"in common with {type(generator).__name__}: {seen[-1]} of 1000")

# The description that fits: the output DXSM over a step with the full multiplier.
wide, word = (1 << 128) - 1, (1 << 64) - 1
full, cheap = 2549297995355413924 << 64 | 4865540595714422341, 0xDA942042E4DD58B5
fits = 0
for number in numbers:
    state = (state * full + increment) & wide
    high, low = state >> 64, state & word | 1
    high ^= high >> 32
    high = high * cheap & word
    high ^= high >> 48
    fits += high * low & word == number
print(f"full multiplier, output after the step: {fits} of 1000")
if seen + [fits] != [0, 0, 1000]:
    print("this is not what was found")
    sys.exit(1)
PY
library=$(echo usr/lib/*-linux-gnu)
PYTHONPATH=usr/lib/python3/dist-packages LD_LIBRARY_PATH=$library:$library/blas:$library/lapack /usr/bin/python3 compare.py
