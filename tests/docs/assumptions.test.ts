import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeOf } from "../../src/schema/node";
import { allDefinitions, allOperations, readOperations } from "../../tools/recorder/catalog";
import { definitions } from "../support/definitions";
import { locationsOf, locationText } from "../support/locations";

const page = readFileSync(join(__dirname, "../../docs/assumptions.md"), "utf8");

test("every field that cannot be cleared is listed, and no other", () => {
  const [, section = ""] = page.split("## Fields that cannot be cleared");
  const listed = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  const uncleared = definitions.flatMap(([resourceType, { fields }]) =>
    locationsOf(nodeOf(fields)).flatMap((location) =>
      location.node.facts.cannotClear ? [`${resourceType}.${locationText(location)}`] : [],
    ),
  );
  expect(uncleared.length).toBeGreaterThan(0);
  expect(listed).toEqual(uncleared);
});

/** The names of all recordings that the recorder can create. */
const recordings = new Set([
  "lifecycles/*",
  ...readOperations().map(({ name }) => `reads/${name}`),
  ...allDefinitions().map(({ resourceType }) => `lifecycles/${resourceType}`),
  ...allOperations().map(({ name }) => `calls/${name}`),
]);
const columns = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim());

test("every assumption names the recordings that verify it, and the recorder can create each of them", () => {
  const sections = page.split(/^## /m).filter((section) => section.includes("| Open |"));
  const rows = sections.flatMap((section) =>
    [...section.matchAll(/^\|(?! (?:Open|---))(.*)\|$/gm)].map(([, row = ""]) => columns(row)),
  );
  expect(rows.length).toBeGreaterThan(200);
  const wrong = rows.filter((row) => {
    const [, , , , recording = ""] = row;
    const named = [...recording.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return (
      row.length !== 5 ||
      (recording !== "none" && (!named.length || named.some((name) => !recordings.has(name))))
    );
  });
  expect(wrong.map(([open, , , , recording]) => [open, recording])).toEqual([]);
});
