import { breakingChanges, mayBreak } from "../../codegen/package-schema/breaking-changes";
import { packageSchema } from "../../codegen/package-schema/schema";
import { surfaceOf } from "../../codegen/package-schema/surface";
import { allServices } from "../../src/services";

const schema = packageSchema(allServices());
const WEBHOOK = ["resources", `${schema.name}:index:Webhook`];
const PAGER_DUTY = ["types", `${schema.name}:index:WebhookPagerDuty`];
const PRIORITY = ["types", `${schema.name}:index:AlertPriority`];
const LOOKUP = ["functions", `${schema.name}:index:getWebhook`];

type Loose = { [key: string]: Loose };
/** Sets the value at a path of the package schema; undefined removes it. */
type Change = readonly [path: readonly string[], value?: unknown];

/** The breaking changes of a changed copy of the package schema. */
function changesOf(changes: readonly Change[]): string[] {
  const copy = structuredClone(schema);
  for (const [path, value] of changes) {
    const owner = path.slice(0, -1).reduce((at, key) => at[key] as Loose, copy as unknown as Loose);
    const key = path.at(-1) as string;
    if (value === undefined) delete owner[key];
    else owner[key] = value as Loose;
  }
  return breakingChanges(surfaceOf(schema), surfaceOf(copy));
}

const values = ["P1", "P2", "P3", "P4", "P5"].map((value) => ({ value }));
const BREAKING: Record<string, [changes: Change[], line: string]> = {
  "A removed resource type": [[[WEBHOOK]], "resource Webhook was removed"],
  "A removed function": [[[LOOKUP]], "function getWebhook was removed"],
  "A removed type": [[[PAGER_DUTY]], "type WebhookPagerDuty was removed"],
  "A removed argument": [
    [[[...WEBHOOK, "inputProperties", "slack"]]],
    "resource Webhook: input slack was removed",
  ],
  "A removed output": [
    [[[...WEBHOOK, "properties", "externalId"]]],
    "resource Webhook: output externalId was removed",
  ],
  "A removed field": [
    [[[...PAGER_DUTY, "properties", "serviceKey"]]],
    "type WebhookPagerDuty: field serviceKey was removed",
  ],
  "A removed enum value": [
    [[[...PRIORITY, "enum"], values.slice(1)]],
    "type AlertPriority: value P1 was removed",
  ],
  "A removed alias": [
    [[[...WEBHOOK, "aliases"]]],
    "resource Webhook: alias pulumi-nodejs:dynamic/coralogix:Webhook was removed",
  ],
  "A removed setting": [
    [[["config", "variables", "region"]]],
    "configuration: variable region was removed",
  ],
  "Another name of the package": [
    [[["name"], "other"]],
    `package: name was ${schema.name} and is other`,
  ],
  "A new required argument": [
    [
      [[...WEBHOOK, "inputProperties", "team"], { type: "string" }],
      [
        [...WEBHOOK, "requiredInputs"],
        ["name", "team"],
      ],
    ],
    "resource Webhook: input team is new and required",
  ],
  "An argument that becomes required": [
    [
      [
        [...WEBHOOK, "requiredInputs"],
        ["name", "url"],
      ],
    ],
    "resource Webhook: input url is required now",
  ],
  "An output that becomes optional": [
    [[[...WEBHOOK, "required"], ["name"]]],
    "resource Webhook: output externalId is optional now, so outputs of it can be missing",
  ],
  "Another type": [
    [[[...PAGER_DUTY, "properties", "serviceKey", "type"], "integer"]],
    "type WebhookPagerDuty: field serviceKey was string and is integer",
  ],
  "A new secret": [
    [[[...WEBHOOK, "inputProperties", "name", "secret"], true]],
    "resource Webhook: input name is secret now",
  ],
  "A secret that is none any more": [
    [[[...WEBHOOK, "inputProperties", "url", "secret"]]],
    "resource Webhook: input url is not secret any more",
  ],
  "A new reason for a replacement": [
    [[[...WEBHOOK, "inputProperties", "name", "willReplaceOnChanges"], true]],
    "resource Webhook: input name replaces the resource when it changes now",
  ],
};

test.each(Object.entries(BREAKING))("%s is a breaking change", (_, [changes, line]) => {
  expect(changesOf(changes)).toEqual([line]);
});

const COMPATIBLE: Record<string, Change[]> = {
  "A new resource type": [[["resources", `${schema.name}:index:New`], { ...schema.provider }]],
  "A new optional argument": [[[...WEBHOOK, "inputProperties", "team"], { type: "string" }]],
  "A new output": [
    [[...WEBHOOK, "properties", "team"], { type: "string" }],
    [
      [...WEBHOOK, "required"],
      ["name", "externalId", "team"],
    ],
  ],
  "A new enum value": [
    [
      [...PRIORITY, "enum"],
      [...values, { value: "P6" }],
    ],
  ],
  "Another description": [[[...WEBHOOK, "description"], "Other words."]],
};

test.each(Object.entries(COMPATIBLE))("%s is no breaking change", (_, changes) => {
  expect(changesOf(changes)).toEqual([]);
});

test("A version may break programs if its first number that is not 0 is higher", () => {
  expect(mayBreak("0.1.0", "0.2.0")).toBe(true);
  expect(mayBreak("0.1.0", "1.0.0")).toBe(true);
  expect(mayBreak("0.1.0", "0.1.1")).toBe(false);
  expect(mayBreak("0.1.0", "0.1.0")).toBe(false);
  expect(mayBreak("1.2.0", "1.3.0")).toBe(false);
  expect(mayBreak("1.2.0", "2.0.0")).toBe(true);
});
