#!/usr/bin/env bash
# node-sql-parser writes `SELECT 1_000` as 1 with the name `_000`, and CROSS JOIN as a join of a table named "cross".
#
# Software: node-sql-parser 5.4.0 (npm), with which consoles of logs and dashboards check and change a query;
#   @electric-sql/pglite 0.5.17 (npm), a PostgreSQL, which runs the query and what is written for it.
# Behavior: a query that is read and written again, both for PostgreSQL, should answer the same. Names become quoted in
#   one clause and not in the other, so that one with a capital letter is not found. Two signs become a comment, digits
#   after a prefix or `_` a name, a backslash an escape, and words between two tables the name of the first.
# Seen: the query, what is written, and the rows or the error of each; the first one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >queries <<'SQL'
SELECT level FROM logs WHERE NOT (took > 35) ORDER BY took
SELECT 1_000
SELECT - -took FROM logs
SELECT level, tag FROM logs CROSS JOIN unnest(tags) AS tag
SELECT level FROM logs NATURAL JOIN (SELECT 5 AS took) AS slow
SELECT level IS DISTINCT FROM 'x' FROM logs
SELECT count(*) AS N FROM logs GROUP BY level ORDER BY N
SELECT max(x.a) FROM (VALUES (1), (2)) AS x(a)
SELECT 'logs\new'
SQL
npm init -y >/dev/null
npm install --silent --ignore-scripts node-sql-parser@5.4.0 @electric-sql/pglite@0.5.17 >/dev/null
cat >compare.mjs <<'JS'
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import sql from "node-sql-parser";

const database = await PGlite.create();
await database.exec("CREATE TABLE logs (level text, took integer, tags text[])");
await database.exec("INSERT INTO logs VALUES ('error', 40, '{a,b}'), ('info', 5, '{b}'), ('error', 31, NULL)");
const parser = new sql.Parser();
const dialect = { database: "postgresql" };

async function answer(query) {
  try {
    const { rows } = await database.query(query);
    return rows.map((row) => JSON.stringify(Object.values(row))).join(" ");
  } catch (error) {
    return error.message;
  }
}

for (const query of readFileSync("queries", "utf8").trim().split("\n")) {
  const written = parser.sqlify(parser.astify(query, dialect), dialect);
  console.log(query);
  console.log(`  ${await answer(query)}`);
  console.log(`  ${written.replaceAll("\n", "<line feed>")}`);
  console.log(`  ${await answer(written)}`);
}
JS
node compare.mjs | tee seen
cat >expected <<'TEXT'
SELECT level FROM logs WHERE NOT (took > 35) ORDER BY took
  ["info"] ["error"]
  SELECT level FROM "logs" WHERE NOT(took > 35) ORDER BY took ASC
  ["info"] ["error"]
SELECT 1_000
  [1000]
  SELECT 1 AS "_000"
  [1]
SELECT - -took FROM logs
  [40] [5] [31]
  SELECT --took FROM "logs"
  []
SELECT level, tag FROM logs CROSS JOIN unnest(tags) AS tag
  ["error","a"] ["error","b"] ["info","b"]
  SELECT level, tag FROM "logs" AS "CROSS" INNER JOIN unnest(tags) AS "tag"
  syntax error at end of input
SELECT level FROM logs NATURAL JOIN (SELECT 5 AS took) AS slow
  ["info"]
  SELECT level FROM "logs" AS "NATURAL" INNER JOIN (SELECT 5 AS "took") AS "slow"
  syntax error at end of input
SELECT level IS DISTINCT FROM 'x' FROM logs
  [true] [true] [true]
  SELECT level IS DISTINCT FROM "x" FROM "logs"
  column "x" does not exist
SELECT count(*) AS N FROM logs GROUP BY level ORDER BY N
  [1] [2]
  SELECT COUNT(*) AS "N" FROM "logs" GROUP BY level ORDER BY N ASC
  column "n" does not exist
SELECT max(x.a) FROM (VALUES (1), (2)) AS x(a)
  [2]
  SELECT MAX("x".a) FROM (VALUES (1), (2)) AS "x(a)"
  missing FROM-clause entry for table "x"
SELECT 'logs\new'
  ["logs\\new"]
  SELECT 'logs<line feed>ew'
  ["logs\new"]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
