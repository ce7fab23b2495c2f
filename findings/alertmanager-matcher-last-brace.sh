#!/usr/bin/env bash
# Alertmanager drops the last brace of a matcher without quotes: `pod=~web-[0-9]{5}` matches no pod.
#
# Software: github.com/prometheus/alertmanager 0.35.0, package config, which reads the configuration.
# Behavior: matchers are read by two parsers. The newer one refuses braces in a value without quotes, so
#   the older one decides, which takes a brace at the end for that of a list of matchers, also where no
#   list was opened. Go takes `[0-9]{5` as an expression with the text "{5". The configuration loads;
#   the route or inhibition applies to nothing.
# Seen: matcher as written, matcher as read, whether it matches "web-12345".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/alertmanager@v0.35.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/prometheus/alertmanager/config"
)

const text = `
route:
  receiver: none
  routes: [{ receiver: none, matchers: ['%s'] }]
receivers: [{ name: none }]
`

func main() {
	for _, matcher := range []string{
		`pod=~web-[0-9]{5}`, `pod=~"web-[0-9]{5}"`, `{pod=~web-[0-9]{5}}`, `pod=~web-[0-9]{5}.*`,
	} {
		loaded, err := config.Load(fmt.Sprintf(text, matcher))
		if err != nil {
			panic(err)
		}
		read := loaded.Route.Routes[0].Matchers[0]
		fmt.Println(matcher, read, read.Matches("web-12345"))
	}
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
pod=~web-[0-9]{5} pod=~"web-[0-9]{5" false
pod=~"web-[0-9]{5}" pod=~"web-[0-9]{5}" true
{pod=~web-[0-9]{5}} pod=~"web-[0-9]{5}" true
pod=~web-[0-9]{5}.* pod=~"web-[0-9]{5}.*" true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
