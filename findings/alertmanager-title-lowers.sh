#!/usr/bin/env bash
# The function `title` keeps capital letters in templates of Prometheus and lowers them in those of Alertmanager.
#
# Software: github.com/prometheus/prometheus 0.316.0 (version 3.16), package template;
#   github.com/prometheus/alertmanager 0.35.0 (Go), package template.
# Behavior: the templates of the two are often written by the same person and share the names of functions. In
#   the annotation of a rule, "HTTP" and "etcdNoLeader" keep their capitals; in the text of a notification they
#   lose all but the first one of each word.
# Seen: a template with `title` in both; the second template is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus@v0.316.0 github.com/prometheus/alertmanager@v0.35.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"net/url"

	alertmanager "github.com/prometheus/alertmanager/template"
	prometheus "github.com/prometheus/prometheus/template"
)

func main() {
	later, err := alertmanager.New()
	if err != nil {
		panic(err)
	}
	for _, text := range []string{
		`{{ title "many HTTP errors of etcdNoLeader" }}`,
		`{{ reReplaceAll "(.)-(.)" "$2.$1" "a-b c-d" | toUpper }}`,
	} {
		first, err := prometheus.NewTemplateExpander(
			context.Background(), text, "text", nil, 0, nil, &url.URL{}, nil).Expand()
		if err != nil {
			panic(err)
		}
		second, err := later.ExecuteTextString(text, nil)
		if err != nil {
			panic(err)
		}
		fmt.Println("Prometheus:  ", first)
		fmt.Println("Alertmanager:", second)
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
Prometheus:   Many HTTP Errors Of EtcdNoLeader
Alertmanager: Many Http Errors Of Etcdnoleader
Prometheus:   B.A D.C
Alertmanager: B.A D.C
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
