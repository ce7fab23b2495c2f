import { type AnyOperation, isReadOperation } from "../../src/http/operation";
import type { AnyDefinition } from "../../src/services/define";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { stagesOf } from "../support/lifecycle-stages";
import { captureLog, type World, world } from "../support/world";

captureLog();

/** The writes whose documented response has fields: an empty object is not their answer. */
const answeredWrites = ({ ops }: AnyDefinition): string[] =>
  Object.values<AnyOperation>(ops)
    .filter((op) => !isReadOperation(op) && op.response)
    .map(({ route }) => route);

/** Each of these writes gets an empty object as its response, before or after its effect. */
const answerEmpty = ({ emulator }: World, routes: readonly string[], when: "before" | "after") => {
  const faults = routes.map((route) => {
    const [method = "", path] = route.split(" ");
    const match = { method, ...(path ? { route: path } : {}), times: 99 };
    return emulator.faults.add({ match, how: "status", status: 200, body: "object", when });
  });
  return () => {
    for (const fault of faults) fault.remove();
  };
};

// Their update sends several requests, or answers a part of them itself: the next one completes it.
const IN_TWO_UPDATES = new Set(["TeamMember"]);

const answered = definitions.filter(([, definition]) => answeredWrites(definition).length);
describe.each(answered)("%s whose update gets an empty object", (type, definition) => {
  test.each(["before", "after"] as const)(
    "is updated where a read shows it: the response comes %s the effect",
    async (when) => {
      const w = await world();
      const { update } = await stagesOf(definition, w);
      if (!update?.from || !update.to) return;
      const { from, to } = update;
      const resource = new Resource(w, definition);
      await withValuesOnError(from, () => resource.up(from));
      const stop = answerEmpty(w, answeredWrites(definition), when);
      const error = await resource.up(to).then(
        () => undefined,
        (failure: Error) => failure.message,
      );
      stop();
      if (error === undefined) expect(await resource.refresh()).toBe("same");
      else if (when === "after") expect(IN_TWO_UPDATES).toContain(type);
      await resource.up(to);
      expect(await resource.refresh()).toBe("same");
    },
  );
});

test("a read that lags shows the change later", async () => {
  const [, definition] = definitions.find(([type]) => type === "Slo") ?? [];
  if (!definition) throw new Error("there is no such type");
  const w = await world({ quirks: { staleReadsMs: 700 } }, { "coralogix:settleMs": "5000" });
  const { update } = await stagesOf(definition);
  if (!update?.from || !update.to) throw new Error("an SLO can be updated");
  const { from, to } = update;
  const resource = new Resource(w, definition);
  await resource.up(from);
  answerEmpty(w, answeredWrites(definition), "after");
  expect(await resource.up(to)).toBe("update");
});
