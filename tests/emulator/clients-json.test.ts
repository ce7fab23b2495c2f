import { call, start } from "./support";

/** What JSON of protobuf takes for the same, and what of the path a body may repeat: clients of others send both. */
const VIEWS = "/data-exploration/views/v1/views";
const SLOS = "/slo/slos/v1";
const view = (seconds: unknown) => ({ name: "Last hour", timeSelection: { quickSelection: { seconds } } });
const query = "sum(rate(http_requests_total[1m]))";
const slo = (targetThresholdPercentage: unknown) => ({
  name: "Checkout",
  sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
  targetThresholdPercentage,
  requestBasedMetricSli: { goodEvents: { query }, totalEvents: { query } },
});

describe("numbers in quotes", () => {
  test("an integer in quotes is the integer", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", VIEWS, view("3600"));
    expect([status, json.timeSelection]).toEqual([200, { quickSelection: expect.objectContaining({ seconds: 3600 }) }]);
  });

  test("a fraction in quotes is the number", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", SLOS, slo("99.5"));
    expect([status, json.slo.targetThresholdPercentage]).toEqual([200, 99.5]);
  });

  test.each(["", " 3600", "an hour", "0x10"])("%j is no number", async (text) => {
    const emulator = await start();
    expect((await call(emulator, "POST", VIEWS, view(text))).status).toBe(400);
  });
});

describe("a view that searches for nothing", () => {
  test("an empty query and an empty list of filter boxes are accepted and returned", async () => {
    const emulator = await start();
    const nothing = { searchQuery: { query: "", syntaxType: "SYNTAX_TYPE_LUCENE" }, filters: { filters: [] } };
    const { status, json } = await call(emulator, "POST", VIEWS, { ...view(60), ...nothing });
    expect([status, json.searchQuery?.query ?? "", json.filters?.filters ?? []]).toEqual([200, "", []]);
    expect((await call(emulator, "PUT", `${VIEWS}/${json.id}`, { ...view(120), ...nothing })).status).toBe(200);
  });
});

describe("a body that repeats the path", () => {
  test("the id of a view may be in the body too, and the path's is the one that counts", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", VIEWS, view(60))).json;
    const { status, json } = await call(emulator, "PUT", `${VIEWS}/${id}`, { ...view(120), id: id + 1 });
    expect([status, json.id]).toEqual([200, id]);
  });

  test("it may be spelled in the path's own words or in the body's", async () => {
    const emulator = await start();
    const group = { name: "Block", ruleSubgroups: [] };
    const { id } = (await call(emulator, "POST", "/parsing-rules/rule-groups/v1", group)).json.ruleGroup;
    for (const name of ["groupId", "group_id"])
      expect((await call(emulator, "PUT", `/parsing-rules/rule-groups/v1/${id}`, { ...group, [name]: id })).status).toBe(200);
  });

  test("any other name is unknown", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", VIEWS, view(60))).json;
    expect((await call(emulator, "PUT", `${VIEWS}/${id}`, { ...view(120), viewId: id })).status).toBe(400);
  });
});
