#!/usr/bin/env bash
# Telegraf's quantiles 0.99 and 0.999 are one field, `_099`; 0.29 is `_028`; a field that comes later has no quantile.
#
# Software: github.com/influxdata/telegraf 1.37.2 (Go), its aggregators "quantile" and "histogram".
# Behavior: the name of a quantile ends in its percentage without fractions, and rounded down from a binary fraction. Of
#   two quantiles with one name, the last one of the configuration is written. Fields that the first metric of a period
#   does not have get no quantile, though all their values are of this period. The histogram counts an unsigned integer
#   in none of its buckets, not even in that up to infinity.
# Seen: aggregator and configuration, values, and what is written. 1 to 1001 is one value for each of these numbers, so
#   that their quantile 0.99 is 991 and 0.999 is 1000. The rows with 0.95, with 1, and with 7 are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/influxdata/telegraf@v1.37.2 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/influxdata/telegraf"
	"github.com/influxdata/telegraf/metric"
	"github.com/influxdata/telegraf/plugins/aggregators"
	_ "github.com/influxdata/telegraf/plugins/aggregators/histogram"
	_ "github.com/influxdata/telegraf/plugins/aggregators/quantile"
	"github.com/influxdata/telegraf/testutil"
	"github.com/influxdata/toml"
)

type fields = map[string]any

func show(kind, configuration, values string, series ...fields) {
	aggregator := aggregators.Aggregators[kind]()
	if err := toml.Unmarshal([]byte(configuration), aggregator); err != nil {
		panic(err)
	}
	if with, ok := aggregator.(telegraf.Initializer); ok {
		if err := with.Init(); err != nil {
			panic(err)
		}
	}
	for second, one := range series {
		aggregator.Add(metric.New("http", nil, one, time.Unix(int64(second), 0)))
	}
	var pushed testutil.Accumulator
	aggregator.Push(&pushed)
	var written []string
	for _, one := range pushed.GetTelegrafMetrics() {
		for _, field := range one.FieldList() {
			text := fmt.Sprint(field.Key, "=", field.Value)
			if bound, ok := one.GetTag("le"); ok {
				text += " to " + bound
			}
			written = append(written, text)
		}
	}
	slices.Sort(written)
	fmt.Println(kind, strings.ReplaceAll(configuration, "\n", " "), "|", values, "|", strings.Join(written, ", "))
}

func main() {
	var numbers []fields
	for number := range 1001 {
		numbers = append(numbers, fields{"ms": number + 1})
	}
	exact := "algorithm = \"exact R7\"\nquantiles = "
	for _, quantiles := range []string{"[0.99, 0.999]", "[0.999, 0.99]", "[0.29, 0.58]", "[0.9, 0.95]"} {
		show("quantile", exact+quantiles, "1 to 1001", numbers...)
	}
	first, both, last := fields{"ms": 1}, fields{"ms": 3, "db": 5}, fields{"db": 7}
	show("quantile", exact+"[0.5]", "ms 1, ms 3 and db 5, db 7", first, both, last)
	show("quantile", exact+"[0.5]", "ms 3 and db 5, ms 1, db 7", both, first, last)
	buckets := "[[config]]\nbuckets = [5.0]\nmeasurement_name = \"http\""
	show("histogram", buckets, "unsigned 3, unsigned 7", fields{"ms": uint64(3)}, fields{"ms": uint64(7)})
	show("histogram", buckets, "signed 3, signed 7", fields{"ms": 3}, fields{"ms": 7})
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
quantile algorithm = "exact R7" quantiles = [0.99, 0.999] | 1 to 1001 | ms_099=1000
quantile algorithm = "exact R7" quantiles = [0.999, 0.99] | 1 to 1001 | ms_099=991
quantile algorithm = "exact R7" quantiles = [0.29, 0.58] | 1 to 1001 | ms_028=291, ms_057=581
quantile algorithm = "exact R7" quantiles = [0.9, 0.95] | 1 to 1001 | ms_090=901, ms_095=951
quantile algorithm = "exact R7" quantiles = [0.5] | ms 1, ms 3 and db 5, db 7 | ms_050=2
quantile algorithm = "exact R7" quantiles = [0.5] | ms 3 and db 5, ms 1, db 7 | db_050=6, ms_050=2
histogram [[config]] buckets = [5.0] measurement_name = "http" | unsigned 3, unsigned 7 | ms_bucket=0 to +Inf, ms_bucket=0 to 5
histogram [[config]] buckets = [5.0] measurement_name = "http" | signed 3, signed 7 | ms_bucket=1 to 5, ms_bucket=2 to +Inf
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
