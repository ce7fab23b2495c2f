import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allDefinitions, allOperations, readOperations } from "../../src/recorder/catalog";
import { nodeOf } from "../../src/schema/node";
import { definitions } from "../support/definitions";
import { placesOf, textOf } from "../support/places";

const page = readFileSync(join(__dirname, "../../docs/assumptions.md"), "utf8");

test("every field that cannot be cleared is listed, and no other", () => {
  const [, section = ""] = page.split("## Fields that cannot be cleared");
  const listed = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  const there = definitions.flatMap(([kind, { fields }]) =>
    placesOf(nodeOf(fields)).flatMap((place) => (place.node.facts.cannotClear ? [`${kind}.${textOf(place)}`] : [])),
  );
  expect(there.length).toBeGreaterThan(0);
  expect(listed).toEqual(there);
});

/** Every recording that can be made. */
const recordings = new Set([
  "lifecycles/*",
  ...readOperations().map(({ name }) => `reads/${name}`),
  ...allDefinitions().map(({ kind }) => `lifecycles/${kind}`),
  ...allOperations().map(({ name }) => `calls/${name}`),
]);
const columns = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim());

test("every assumption names the recordings that settle it, and each of them can be made", () => {
  const sections = page.split(/^## /m).filter((section) => section.includes("| Open |"));
  const rows = sections.flatMap((section) => [...section.matchAll(/^\|(?! (?:Open|---))(.*)\|$/gm)].map(([, row = ""]) => columns(row)));
  expect(rows.length).toBeGreaterThan(200);
  const wrong = rows.filter((row) => {
    const [, , , , recording = ""] = row;
    const named = [...recording.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return row.length !== 5 || (recording !== "none" && (!named.length || named.some((name) => !recordings.has(name))));
  });
  expect(wrong.map(([open, , , , recording]) => [open, recording])).toEqual([]);
});
