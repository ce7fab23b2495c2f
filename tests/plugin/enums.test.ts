import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as coralogix from "../../src";

type Spec = { enum?: { value: string }[]; properties?: object };
const schema = JSON.parse(readFileSync(join(__dirname, "../../plugin/schema.json"), "utf8")) as {
  types: Record<string, Spec>;
  resources: Record<string, { inputProperties: object }>;
};
const exported = coralogix as unknown as Record<string, Record<string, string> | undefined>;

/** The types that a part of the schema refers to, and those that these refer to. */
function typesIn(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, token = ""] of JSON.stringify(part).matchAll(/"#\/types\/([^"]+)"/g)) {
    if (found.has(token)) continue;
    found.add(token);
    typesIn(schema.types[token], found);
  }
  return found;
}

const inputs = Object.values(schema.resources).map(({ inputProperties }) => inputProperties);
const enums = [...typesIn(inputs)].filter((token) => schema.types[token]?.enum);

test("many arguments have enums", () => expect(enums.length).toBeGreaterThan(100));

test.each(enums)("%s is an object of the package with the values of the schema", (token) => {
  const name = token.split(":").pop() as string;
  const values = schema.types[token]?.enum?.map(({ value }) => value);
  expect(Object.values(exported[name] ?? {})).toEqual(values);
});

test("members have the names that `pulumi import` prints", () => {
  expect(coralogix.AlertPriority.P1).toBe("P1");
  expect(coralogix.SloTimeFrame.SloTimeFrame_28_DAYS).toBe("28_DAYS");
});

test("arguments accept a member, a text and the full name of the API", () => {
  const accepted: coralogix.AlertPriority[] = [
    coralogix.AlertPriority.P1,
    "P2",
    "ALERT_DEF_PRIORITY_P3",
  ];
  const args: Pick<coralogix.AlertArgs, "priority"> = { priority: coralogix.AlertPriority.P1 };
  expect(accepted).toContain(args.priority);
});
