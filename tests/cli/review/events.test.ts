import { EXIT } from "../../../src/cli/failure";
import { previewText, runReview, step, urnOf } from "./support/preview";

/** What the CLI prints with `PULUMI_ENABLE_STREAMING_JSON_PREVIEW=true`. */
const eventsText = (...events: readonly object[]): string =>
  events.map((event, sequence) => JSON.stringify({ sequence, timestamp: 1, ...event })).join("\n");

const args = (description: unknown) => ({ name: "Errors", logsImmediate: {}, description });
const update = (was: unknown, is: unknown) =>
  step({ op: "update", type: "Alert", name: "errors", before: args(was), after: args(is) });

function preEvent(from: object): object {
  const { op, urn, oldState, newState } = from as Record<string, unknown>;
  return { resourcePreEvent: { metadata: { op, urn, old: oldState, new: newState } } };
}
const changed = preEvent(update("a", "b"));
const summary = (result: string) => ({ summaryEvent: { resourceChanges: { update: 1 }, result } });
const cancel = { cancelEvent: {} };

test("a complete stream is a review without errors", async () => {
  const { code, out } = await runReview(eventsText(changed, summary("succeeded"), cancel));
  expect(out).toContain("description a -> b");
  expect(code).toBe(EXIT.success);
});

// The CLI writes the first event only where the language host cannot start.
test.each([
  ["that failed before its first step", [cancel]],
  ["that is cut off after a step", [changed]],
])("a stream %s is an error", async (_, events) => {
  const { code, out } = await runReview(eventsText(...events));
  expect(out).toContain("The preview ended early");
  expect(code).toBe(EXIT.error);
});

const violation = (enforcementLevel: string) => ({
  policyEvent: {
    resourceUrn: urnOf("Alert", "errors"),
    message: "The alert has no owner.",
    policyName: "owner",
    policyPackName: "ours",
    enforcementLevel,
  },
});

test("a mandatory violation of a policy is an error, and an advisory one a warning", async () => {
  const failed = await runReview(eventsText(changed, violation("mandatory"), summary("failed")));
  expect(failed.out).toMatch(
    /Errors\n {2}Alert "Errors".*: owner of ours: The alert has no owner\./,
  );
  expect(failed.code).toBe(EXIT.error);
  const advised = await runReview(eventsText(changed, violation("advisory"), summary("succeeded")));
  expect(advised.out).toMatch(/Warnings\n {2}Alert "Errors".*: owner of ours:/);
  expect(advised.code).toBe(EXIT.success);
});

// As `--color always` has the CLI write them.
test("the markup of colors is not shown", async () => {
  const markup = (message: string) => `<{%fg 9%}>error: <{%reset%}>${message}<{%reset%}>\n`;
  const diagnosticEvent = { message: markup("The account is full."), severity: "error" };
  const { policyEvent } = violation("mandatory");
  const colored = { policyEvent: { ...policyEvent, message: markup("It has no owner.") } };
  const { out } = await runReview(eventsText({ diagnosticEvent }, colored, summary("failed")));
  expect(out).toContain("The account is full.");
  expect(out).toContain("It has no owner.");
  expect(out).not.toContain("{%");
});

test("a preview that failed without a message is an error", async () => {
  const { code, out } = await runReview(eventsText(changed, summary("failed"), cancel));
  expect(out).toContain("The preview failed");
  expect(code).toBe(EXIT.error);
});

test("a secret as a state stores it is not shown, in both forms of a preview", async () => {
  const sealed = (plaintext: string) => ({
    "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
    plaintext: JSON.stringify(plaintext),
  });
  const secret = update(sealed("canary-old"), sealed("canary-new"));
  for (const text of [previewText([secret]), eventsText(preEvent(secret), summary("succeeded"))])
    for (const format of ["text", "json", "markdown", "html"])
      expect((await runReview(text, "--output", format)).out).not.toContain("canary");
});
