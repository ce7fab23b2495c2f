#!/usr/bin/env bash
# The edge `a -> b:in:sw` of a DOT graph adds a node `w` in two parsers of JavaScript, and 1.10 and 1.1 are one node.
#
# Software: @hpcc-js/wasm-graphviz 1.29.2 (npm, Graphviz itself), dotparser 1.1.1, @ts-graphviz/ast 3.0.6 and
#   graphlib-dot 0.6.4 (npm), readers of the graphs that `pulumi stack graph` and `terraform graph` write.
# Behavior: `:sw` and `:nw` are sides of a node in the grammar of DOT, as `:se`; two parsers end them behind s and n,
#   and read the rest as a node of its own. An id that is a number is a text for Graphviz, and a number for dotparser.
#   Defaults of a subgraph end with it; in graphlib-dot they hold behind it, and each subgraph is a node too.
# Seen: graph and its nodes; Graphviz, dotparser, @ts-graphviz/ast, graphlib-dot.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @hpcc-js/wasm-graphviz@1.29.2 dotparser@1.1.1 @ts-graphviz/ast@3.0.6 \
  graphlib-dot@0.6.4 >/dev/null
cat >nodes.mjs <<'JS'
import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { parse } from "@ts-graphviz/ast";
import parseDot from "dotparser";
import graphlib from "graphlib-dot";

const graphviz = await Graphviz.load();
const shape = (value) => (value ? `(${value})` : "");

function ofGraphviz(text) {
  const { objects } = JSON.parse(graphviz.layout(text, "dot_json", "dot"));
  return objects.filter((object) => !object.nodes).map((node) => node.name + shape(node.shape));
}

// All objects of a tree whose type is that of a node, by their id.
function collect(tree, type, id, found = new Set()) {
  if (tree?.type === type) found.add(id(tree));
  for (const part of tree && typeof tree === "object" ? Object.values(tree) : []) collect(part, type, id, found);
  return [...found];
}

function ofGraphlib(text) {
  const graph = graphlib.read(text);
  return graph.nodes().map((name) => name + shape(graph.node(name).shape));
}

for (const text of [
  "digraph { a -> b:in:sw }",
  "digraph { a -> b:in:nw }",
  "digraph { a -> b:in:se }",
  "digraph { 1.10 -> 1.1 }",
  "digraph { subgraph x { node [shape=box]; a } b }",
]) {
  const node = collect(parse(text), "Node", (tree) => tree.id.value);
  const reference = collect(parse(text), "NodeRef", (tree) => tree.id.value);
  console.log(
    [
      text,
      ofGraphviz(text),
      collect(parseDot(text), "node_id", (tree) => tree.id),
      [...reference, ...node],
      ofGraphlib(text),
    ]
      .map((part) => (Array.isArray(part) ? part.sort().join(" ") : part))
      .join(" | "),
  );
}
JS
node nodes.mjs | tee seen
cat >expected <<'TEXT'
digraph { a -> b:in:sw } | a b | a b w | a b w | a b
digraph { a -> b:in:nw } | a b | a b w | a b w | a b
digraph { a -> b:in:se } | a b | a b | a b | a b
digraph { 1.10 -> 1.1 } | 1.1 1.10 | 1.1 | 1.1 1.10 | 1.1 1.10
digraph { subgraph x { node [shape=box]; a } b } | a(box) b | a b | a b | a(box) b(box) x
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
