#!/usr/bin/env bash
# Datadog's lexer of SQL finds a table `ts` in `extract(day FROM ts)`, and groups `took-5` apart from `took - 5`.
#
# Software: github.com/DataDog/go-sqllexer 0.2.6 (Go), with which agents group the queries of databases and traces.
# Behavior: each name behind FROM is a table, also in `extract`, `trim` and IS DISTINCT FROM; the unit of `extract` is a
#   value, and a table behind ONLY is found. FOR UPDATE counts as an UPDATE, and CALL as no command. A sign without a
#   blank is part of the number, so that one query has two groups, and rows of an INSERT have a group for each number of
#   them. Of digits with `_` a part stays, and quotes around a keyword are dropped, after which the query is none.
# Seen: query, its group, tables and commands; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >queries <<'SQL'
SELECT extract(day FROM ts) FROM logs
SELECT trim(both 'x' FROM host) FROM logs
SELECT host FROM logs WHERE host IS DISTINCT FROM old
SELECT host FROM logs FOR UPDATE
DELETE FROM ONLY logs
CALL archive(5)
SELECT took - 5 FROM logs
SELECT took-5 FROM logs
SELECT .5, 1_000, E'a' FROM logs
INSERT INTO logs VALUES (1)
INSERT INTO logs VALUES (1), (2)
SELECT "group" FROM logs
SELECT host FROM logs WHERE took IN (1, 2) AND host = 'a'
SQL
go mod init finding >/dev/null 2>&1
go get github.com/DataDog/go-sqllexer@v0.2.6 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/DataDog/go-sqllexer"
)

func main() {
	normalizer := sqllexer.NewNormalizer(sqllexer.WithCollectTables(true), sqllexer.WithCollectCommands(true))
	dialect := sqllexer.WithDBMS(sqllexer.DBMSPostgres)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		group, found, err := sqllexer.ObfuscateAndNormalize(lines.Text(), sqllexer.NewObfuscator(), normalizer, dialect)
		if err != nil {
			panic(err)
		}
		fmt.Println(lines.Text(), "|", group, "|", found.Tables, found.Commands)
	}
}
GO
GOFLAGS=-mod=mod go run . <queries | tee seen
cat >expected <<'TEXT'
SELECT extract(day FROM ts) FROM logs | SELECT extract ( ? FROM ts ) FROM logs | [ts logs] [SELECT]
SELECT trim(both 'x' FROM host) FROM logs | SELECT trim ( both ? FROM host ) FROM logs | [host logs] [SELECT]
SELECT host FROM logs WHERE host IS DISTINCT FROM old | SELECT host FROM logs WHERE host IS DISTINCT FROM old | [logs old] [SELECT]
SELECT host FROM logs FOR UPDATE | SELECT host FROM logs FOR UPDATE | [logs] [SELECT UPDATE]
DELETE FROM ONLY logs | DELETE FROM ONLY logs | [logs] [DELETE]
CALL archive(5) | CALL archive ( ? ) | [] []
SELECT took - 5 FROM logs | SELECT took - ? FROM logs | [logs] [SELECT]
SELECT took-5 FROM logs | SELECT took ? FROM logs | [logs] [SELECT]
SELECT .5, 1_000, E'a' FROM logs | SELECT . ?, ? _000, E ? FROM logs | [logs] [SELECT]
INSERT INTO logs VALUES (1) | INSERT INTO logs VALUES ( ? ) | [logs] [INSERT]
INSERT INTO logs VALUES (1), (2) | INSERT INTO logs VALUES ( ? ), ( ? ) | [logs] [INSERT]
SELECT "group" FROM logs | SELECT group FROM logs | [logs] [SELECT]
SELECT host FROM logs WHERE took IN (1, 2) AND host = 'a' | SELECT host FROM logs WHERE took IN ( ? ) AND host = ? | [logs] [SELECT]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
