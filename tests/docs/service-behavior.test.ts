import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { type Node, nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";

const root = resolve(__dirname, "../..");
const page = readFileSync(join(root, "docs/service-behavior.md"), "utf8");

/** A row of the tables. `proof` is a quoted test or the reason why there is no test. */
interface Fact {
  id: string;
  fact: string;
  evidence: string;
  proof: string;
}
const facts: Fact[] = [...page.matchAll(/^\| (?<id>[A-Z]\d[\w.]*) \|(?<rest>.*)\|$/gm)].map(
  ({ groups }) => {
    const [fact = "", evidence = "", ...proof] = (groups?.rest ?? "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { id: groups?.id ?? "", fact, evidence, proof: proof.join("|") };
  },
);

const proofs = facts.flatMap(({ id, proof }) =>
  [...proof.matchAll(/`?(tests\/[\w./-]+\.test\.ts)`?: "((?:[^"\\]|\\.)+)"/g)].map(
    ([, file = "", title = ""]) => ({ id, file, title }),
  ),
);
const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const text =
    sources.get(file) ??
    (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
  sources.set(file, text);
  return text;
};
const plain = (text: string): string => text.replace(/\\(["'`|])/g, "$1");

/** The outermost fields with advisory bounds, as `model.field`. */
function advisoryFields(): string[] {
  const found = new Set<string>();
  const visited = new Set<Node>();
  const visit = (node: Node, at: string): void => {
    if (node.facts.advisory === true) found.add(at);
    if (visited.has(node)) return;
    visited.add(node);
    const name = node.facts.model ?? at;
    if (node.type === "object")
      for (const [key, field] of Object.entries(node.fields)) visit(field.node, `${name}.${key}`);
    if (node.type === "list") visit(node.item, at);
    if (node.type === "map") visit(node.value, at);
  };
  for (const { name, operations, resources } of allServices()) {
    const all = Object.entries(operations) as [string, { body?: z.ZodType; query?: z.ZodType }][];
    for (const [key, { body, query }] of all)
      for (const part of [body, query]) if (part) visit(nodeOf(part), `${name}.${key} body`);
    for (const { resourceType, fields } of resources) visit(nodeOf(fields), resourceType);
  }
  return [...found].sort();
}

describe("docs/service-behavior.md", () => {
  test("lists every fact once", () => {
    const ids = facts.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.length).toBeGreaterThan(0);
  });

  test("has behavior, evidence, and a test or a reason for every fact", () => {
    const incomplete = facts.filter(
      ({ fact, evidence, proof }) =>
        !fact || !evidence || !/^no test: \S|tests\/[\w./-]+: "/.test(proof),
    );
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });

  test("names only existing tests", () => {
    const missing = proofs.filter(
      ({ file, title }) => !plain(sourceOf(file)).includes(plain(title)),
    );
    expect(missing.map(({ id, file, title }) => `${id}: ${file}: ${title}`)).toEqual([]);
  });

  test("lists every field whose documented bounds are warnings", () => {
    const section = page.slice(page.indexOf("## Bounds that are warnings"));
    const listed = [...section.matchAll(/^\| (`.*`) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(listed.sort()).toEqual(advisoryFields());
  });
});
