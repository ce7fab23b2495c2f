import { call, start } from "./support";

/**
 * Variants of protobuf JSON that other clients send: quoted numbers, path parameters in the body.
 */
const VIEWS = "/data-exploration/views/v1/views";
const SLOS = "/slo/slos/v1";
const view = (seconds: unknown) => ({
  name: "Last hour",
  timeSelection: { quickSelection: { seconds } },
});
const query = "sum(rate(http_requests_total[1m]))";
const slo = (targetThresholdPercentage: unknown) => ({
  name: "Checkout",
  sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
  targetThresholdPercentage,
  requestBasedMetricSli: { goodEvents: { query }, totalEvents: { query } },
});

describe("numbers in strings", () => {
  test("an integer in a string is accepted as the integer", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", VIEWS, view("3600"));
    expect([status, json.timeSelection]).toEqual([
      200,
      { quickSelection: expect.objectContaining({ seconds: 3600 }) },
    ]);
  });

  test("a fraction in a string is accepted as the number", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", SLOS, slo("99.5"));
    expect([status, json.slo.targetThresholdPercentage]).toEqual([200, 99.5]);
  });

  test.each(["", " 3600", "an hour", "0x10"])("%j is not accepted as a number", async (text) => {
    const emulator = await start();
    expect((await call(emulator, "POST", VIEWS, view(text))).status).toBe(400);
  });
});

describe("a view with an empty search", () => {
  test("an empty query and an empty list of filters are accepted and returned", async () => {
    const emulator = await start();
    const nothing = {
      searchQuery: { query: "", syntaxType: "SYNTAX_TYPE_LUCENE" },
      filters: { filters: [] },
    };
    const { status, json } = await call(emulator, "POST", VIEWS, { ...view(60), ...nothing });
    expect([status, json.searchQuery?.query ?? "", json.filters?.filters ?? []]).toEqual([
      200,
      "",
      [],
    ]);
    expect(
      (await call(emulator, "PUT", `${VIEWS}/${json.id}`, { ...view(120), ...nothing })).status,
    ).toBe(200);
  });
});

describe("path parameters in the body", () => {
  test("a view's id may be in the body too, and the id in the path is used", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", VIEWS, view(60))).json;
    const { status, json } = await call(emulator, "PUT", `${VIEWS}/${id}`, {
      ...view(120),
      id: id + 1,
    });
    expect([status, json.id]).toEqual([200, id]);
  });

  test("the parameter may be in snake case or in camel case", async () => {
    const emulator = await start();
    const group = { name: "Block", ruleSubgroups: [] };
    const { id } = (await call(emulator, "POST", "/parsing-rules/rule-groups/v1", group)).json
      .ruleGroup;
    for (const name of ["groupId", "group_id"])
      expect(
        (
          await call(emulator, "PUT", `/parsing-rules/rule-groups/v1/${id}`, {
            ...group,
            [name]: id,
          })
        ).status,
      ).toBe(200);
  });

  test("any other field is rejected as unknown", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", VIEWS, view(60))).json;
    expect(
      (await call(emulator, "PUT", `${VIEWS}/${id}`, { ...view(120), viewId: id })).status,
    ).toBe(400);
  });
});
