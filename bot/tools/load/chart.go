package load

import (
	"fmt"
	"io"
	"strings"
)

// The size of a chart, in pixels.
const (
	chartWidth, chartHeight = 800, 130
	chartLeft, chartTop     = 130, 30
)

// WriteSeries draws the samples as an SVG: one chart for each of their values, from 0 to its most,
// over the time.
func (r Report) WriteSeries(w io.Writer) error {
	charts := []struct {
		title, unit string
		value       func(Sample) float64
	}{
		{"answer, median", "ms", func(s Sample) float64 { return s.P50 }},
		{"answer, 99th percentile", "ms", func(s Sample) float64 { return s.P99 }},
		{"heap in use", "MiB", func(s Sample) float64 { return float64(s.Heap) / (1 << 20) }},
		{"memory of the process", "MiB", func(s Sample) float64 { return float64(s.Memory) / (1 << 20) }},
		{"goroutines", "", func(s Sample) float64 { return float64(s.Goroutines) }},
		{"database and journal", "MiB", func(s Sample) float64 { return float64(s.Database) / (1 << 20) }},
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="13">`+
		"\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n", chartWidth, chartHeight*len(charts))
	for n, c := range charts {
		fmt.Fprintf(&b, `<g transform="translate(0 %d)"><text x="%d" y="20">%s</text>`+"\n", n*chartHeight, chartLeft, c.title)
		r.writeChart(&b, c.unit, c.value)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// writeChart draws one value.
func (r Report) writeChart(b *strings.Builder, unit string, value func(Sample) float64) {
	most, last := 0.0, 1.0
	for _, s := range r.Samples {
		most, last = max(most, value(s)), max(last, s.Seconds)
	}
	most = max(most, 1)
	const width, height, bottom = chartWidth - chartLeft - 20, chartHeight - chartTop - 20, chartHeight - 20
	fmt.Fprintf(b, `<path d="M%d %dV%dH%d" fill="none" stroke="#999"/>`, chartLeft, chartTop, bottom, chartLeft+width)
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%.4g %s</text><text x="%[1]d" y="%[5]d" text-anchor="end">0</text>`,
		chartLeft-8, chartTop+5, most, unit, bottom)
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%.0f s</text>`+"\n", chartLeft+width, bottom+15, last)
	b.WriteString(`<polyline fill="none" stroke="#2b6cb0" points="`)
	for _, s := range r.Samples {
		fmt.Fprintf(b, "%.1f,%.1f ", chartLeft+s.Seconds/last*width, bottom-value(s)/most*height)
	}
	b.WriteString("\"/>\n")
}
