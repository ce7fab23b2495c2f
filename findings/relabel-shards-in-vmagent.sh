#!/usr/bin/env bash
# Of six targets, relabeling with `hashmod` puts four in another shard in vmagent than in Prometheus.
#
# Software: github.com/prometheus/prometheus 0.316.0 (version 3.16), package model/relabel;
#   github.com/VictoriaMetrics/VictoriaMetrics 1.151.0, package lib/promrelabel, which reads the same rules (Go).
# Behavior: `hashmod` has another hash, so that a target is in two shards or in none where both programs share the
#   shards. With `labelmap`, VictoriaMetrics reads labels that the rule itself has written, and Prometheus those before
#   the rule. In VictoriaMetrics, a dot does not match a line break; the new label then has the whole text of the
#   source, though a rule without a match writes nothing.
# Seen: the shard of each target in Prometheus and in VictoriaMetrics; then the rule, and its labels in each.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus@v0.316.0 github.com/VictoriaMetrics/VictoriaMetrics@v1.151.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/VictoriaMetrics/VictoriaMetrics/lib/prompb"
	"github.com/VictoriaMetrics/VictoriaMetrics/lib/promrelabel"
	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/relabel"
	"go.yaml.in/yaml/v2"
)

func prometheus(rule string, before labels.Labels) labels.Labels {
	var rules []*relabel.Config
	if err := yaml.Unmarshal([]byte(rule), &rules); err != nil {
		panic(err)
	}
	if err := rules[0].Validate(model.UTF8Validation); err != nil {
		panic(err)
	}
	builder := labels.NewBuilder(before)
	relabel.ProcessBuilder(builder, rules...)
	return builder.Labels()
}

func victoriaMetrics(rule string, before labels.Labels) labels.Labels {
	rules, err := promrelabel.ParseRelabelConfigsData([]byte(rule))
	if err != nil {
		panic(err)
	}
	var given []prompb.Label
	before.Range(func(l labels.Label) { given = append(given, prompb.Label{Name: l.Name, Value: l.Value}) })
	after := map[string]string{}
	for _, label := range rules.Apply(given, 0) {
		after[label.Name] = label.Value
	}
	return labels.FromMap(after)
}

func main() {
	shards := `[{action: hashmod, source_labels: [__address__], modulus: 3, target_label: shard}]`
	for number := 1; number <= 6; number++ {
		target := labels.FromStrings("__address__", fmt.Sprintf("web-%d:9100", number))
		first, second := prometheus(shards, target), victoriaMetrics(shards, target)
		fmt.Println(target.Get("__address__"), first.Get("shard"), second.Get("shard"))
	}
	before := labels.FromStrings("note", "a\nb", "zone_1", "x", "zone_2", "y")
	for _, rule := range []string{
		`[{action: labelmap, regex: "zone_(.)", replacement: "at_$1"}]`,
		`[{action: labelmap, regex: "zone_.", replacement: zone_2}]`,
		`[{source_labels: [note], target_label: known, regex: "a|a.b", replacement: "yes"}]`,
		`[{source_labels: [note], target_label: known, regex: "c", replacement: "yes"}]`,
		`[{source_labels: [zone_1], target_label: known, regex: "x|y", replacement: "yes"}]`,
	} {
		fmt.Printf("%s\n  %s\n  %s\n", rule, prometheus(rule, before), victoriaMetrics(rule, before))
	}
}
GO
go mod tidy >/dev/null 2>&1
go run . | tee seen
cat >expected <<'TEXT'
web-1:9100 0 0
web-2:9100 1 0
web-3:9100 0 1
web-4:9100 0 2
web-5:9100 0 2
web-6:9100 1 1
[{action: labelmap, regex: "zone_(.)", replacement: "at_$1"}]
  {at_1="x", at_2="y", note="a\nb", zone_1="x", zone_2="y"}
  {at_1="x", at_2="y", note="a\nb", zone_1="x", zone_2="y"}
[{action: labelmap, regex: "zone_.", replacement: zone_2}]
  {note="a\nb", zone_1="x", zone_2="y"}
  {note="a\nb", zone_1="x", zone_2="x"}
[{source_labels: [note], target_label: known, regex: "a|a.b", replacement: "yes"}]
  {known="yes", note="a\nb", zone_1="x", zone_2="y"}
  {known="a\nb", note="a\nb", zone_1="x", zone_2="y"}
[{source_labels: [note], target_label: known, regex: "c", replacement: "yes"}]
  {note="a\nb", zone_1="x", zone_2="y"}
  {note="a\nb", zone_1="x", zone_2="y"}
[{source_labels: [zone_1], target_label: known, regex: "x|y", replacement: "yes"}]
  {known="yes", note="a\nb", zone_1="x", zone_2="y"}
  {known="yes", note="a\nb", zone_1="x", zone_2="y"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
