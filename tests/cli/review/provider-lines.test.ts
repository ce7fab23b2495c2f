import { alertUpdate, info, reviewOfSteps, step } from "./support/preview";

describe("the lines of the provider", () => {
  const webhook = (name: string, title: string, more: object = {}) => {
    const before = { name: title, url: "[secret]", slack: {} };
    const after = { ...before, ...more };
    return step({ op: "update", type: "Webhook", name, id: name, before, after });
  };
  const changesOf = (steps: readonly object[], ...lines: string[]) =>
    reviewOfSteps(steps, lines.map(info)).resources.map(({ changes, notes }) => [
      ...changes.map(({ text }) => text),
      ...notes,
    ]);

  test("name the secret that changes", () => {
    expect(changesOf([webhook("w", "Ops")], 'Webhook "Ops": url changes (secret)')).toEqual([
      ["url changes (secret)"],
    ]);
  });

  test("of two resources with one name belong to the one that has no other change", () => {
    const steps = [webhook("a", "Ops", { genericWebhook: {} }), webhook("b", "Ops")];
    const [one, other] = changesOf(steps, 'Webhook "Ops": url changes (secret)');
    expect(one).toHaveLength(1);
    expect(other).toEqual(["url changes (secret)"]);
  });

  test("that the preview shows as well are not repeated, others are notes", () => {
    const steps = [alertUpdate('odd: "name"', { priority: "P1" }, { priority: "P2" })];
    const subject = `Alert ${JSON.stringify('odd: "name"')}`;
    const lines = [
      "priority P1 -> P2",
      "an earlier run was interrupted (write); this run completes it",
    ];
    expect(changesOf(steps, ...lines.map((line) => `${subject}: ${line}`))).toEqual([lines]);
  });

  test("that are missing leave a note that something changes", () => {
    expect(changesOf([webhook("w", "Ops")])).toEqual([
      ["no visible change: a secret changes, or an earlier run is completed"],
    ]);
  });
});

describe("an adoption", () => {
  const adopting = (adopt: object, more: object = {}) =>
    step({ op: "create", type: "Alert", name: "a", after: { name: "A", adopt, ...more } });
  const found = (adopt: object, line?: string, more: object = {}) =>
    reviewOfSteps([adopting(adopt, more)], line === undefined ? [] : [info(`Alert "A": ${line}`)])
      .resources[0];

  const [x, over] = [{ id: "x" }, { id: "x", overwrite: true }];
  const equal = "adopts x, no differences";
  const hidden = "does not compare url, which the API does not show";
  const pending = "adopts x; up compares it, because some arguments are unknown";
  test.each([
    ["equal", x, equal, "adopt", "equal"],
    ["equal by name", { byName: true }, equal, "adopt", "equal"],
    ["equal with kept paths", x, `${equal}; keeps url`, "adopt", "equal"],
    ["equal but for a hidden secret", x, `${equal}; ${hidden}`, "adopt", "equal"],
    ["equal, to be overwritten", over, equal, "adopt", "equal"],
    ["unknown", x, pending, "adopt", "unknown"],
    ["without a key", x, undefined, "adopt", "unknown"],
    ["without a key, to be overwritten", over, undefined, "overwrite", "unknown"],
    ["of another object with the name", x, "adopts y, no differences", "adopt", "unknown"],
  ])("that is %s is recognized", (_, adopt, line, operation, adoption) => {
    expect(found(adopt, line)).toMatchObject({ operation, adoption, changes: [] });
    if (line?.includes("adopts x,")) expect(found(adopt, line)?.id).toBe("x");
  });

  test("that does not compare a masked secret says so, beside what it keeps", () => {
    expect(found(x, `${equal}; ${hidden}; keeps name`)?.notes).toEqual([hidden, "keeps name"]);
  });

  test("that overwrites has each difference, whatever its values contain", () => {
    const parts = [
      'description added: "a; priority removed"',
      "priority P1 -> P5",
      'labels["x; y"] changes (secret)',
      "name removed",
    ];
    const line = `adopts x and overwrites: ${parts.join("; ")}; keeps url`;
    const resource = found({ id: "x", overwrite: true }, line);
    expect(resource).toMatchObject({ operation: "overwrite", notes: ["keeps url"] });
    expect(resource?.changes.map(({ type, text, isSecret }) => [type, text, isSecret])).toEqual([
      ["added", parts[0], false],
      ["changed", parts[1], false],
      ["changed", parts[2], true],
      ["removed", parts[3], false],
    ]);
  });

  test("that is refused has the paths that differ", () => {
    const reason =
      'adopt: the Alert x differs from the program:\n  priority: is "P1", the program has nothing\n  url: differs (secret)\nMake the program equal';
    expect(found({ id: "x" }, undefined, { __preview: { reason } })).toMatchObject({
      operation: "adopt",
      adoption: "refused",
      changes: [
        { path: "priority", isSecret: false },
        { path: "url", text: "url differs (secret)", isSecret: true },
      ],
    });
  });
});
