import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { collectDeclared } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { integration } from "../../src/services/integrations/integration";
import { teamResource } from "../../src/services/teams/team";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { writesTo } from "../support/writes";
import { failureOf, lose, settle } from "./support/lost-create";

captureLog();

const metrics = {
  integrationKey: "gcp-metrics-collector",
  version: "1.0.0",
  parameters: [
    { key: "IntegrationName", stringValue: "one" },
    { key: "MetricPrefixes", stringList: { values: ["a"] } },
    { key: "ServiceAccountKey", stringValue: "key" },
  ],
};

describe("a lost create of which only an argument has changed that no request contains", () => {
  test.each<[string, AnyDefinition, Props, Props, readonly [string, string]]>([
    [
      "deletionProtection",
      teamResource,
      { teamName: "one" },
      { deletionProtection: false },
      ["/aaa/teams/v2", "/aaa/teams/v2"],
    ],
    [
      "testBeforeWrite",
      integration,
      metrics,
      { testBeforeWrite: true },
      ["/integrations/integrations/v1", "/integrations/metadata/v1"],
    ],
  ])("%s: the object is adopted", async (_, definition, args, now, [list, create]) => {
    const w = await world({}, settle(500));
    lose(w, "after", 1, `POST ${create}`);
    const match = { route: `GET ${list}`, nth: 2, times: 1000 };
    const unreadable = w.emulator.faults.add({ how: "status", status: 403, when: "before", match });
    const resource = new Resource(w, definition);
    expect(await failureOf(resource.up(args))).toContain("The outcome is unknown");
    unreadable.remove();
    w.emulator.calls.clear();
    await resource.up({ ...args, ...now });
    const written = writesTo(w.emulator);
    expect(written).toEqual([]);
    expect(resource.state?.id).not.toContain("outcome-unknown");
    expect((await resource.preview({ ...args, ...now })).step).toBe("same");
  });
});

test("an argument that is described as not sent is declared so, and is only written", () => {
  const texts = definitions.flatMap(([type, { fields }]) =>
    collectDeclared(nodeOf(fields), ({ facts }, steps) =>
      facts.about?.includes("Not sent to the API") || facts.unsent
        ? [[`${type}.${formatPath(steps)}`, facts.unsent, facts.writeOnly] as const]
        : [],
    ),
  );
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) expect(text).toEqual([text[0], true, true]);
});
