import { readFileSync } from "node:fs";
import { join } from "node:path";
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
