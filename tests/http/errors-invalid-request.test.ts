import { BadRequestError, InvalidRequestError } from "../../src/http";
import { closeAll } from "./support/server";
import { connect, failure } from "./support/widget-api";

afterEach(closeAll);

describe("an invalid request", () => {
  const never = "http://127.0.0.1:1";
  const refused = async (call: (api: ReturnType<typeof connect>["api"]) => Promise<unknown>) => {
    const error = await failure<InvalidRequestError>(call(connect(never).api));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toBeInstanceOf(BadRequestError);
    return error.message;
  };

  test("is not sent, and each path and reason is listed", async () => {
    const text = await refused((api) =>
      api.create({ body: { widget: { name: "", size: -1, colour: "x" } as never } }),
    );
    expect(text).toMatch(/^POST \/widgets\/v1 failed: the request was not sent\n/);
    expect(text).toContain("  body.widget.name: at least 1 characters");
    expect(text).toContain("  body.widget.size: at least 0");
    expect(text).toContain("  body.widget.colour: unknown property; did you mean color?");
    expect(text).toMatch(/\nCorrect the values at these paths\.$/);
  });

  test("does not print the values it contains", async () => {
    const text = await refused((api) =>
      api.create({ body: { widget: { name: "canary".repeat(10), token: 5 as never } } }),
    );
    expect(text).not.toContain("canary");
  });

  test("is refused if it contains itself, or is nested too deeply to be sent", async () => {
    const cycle: Record<string, unknown> = { name: "a" };
    cycle.self = cycle;
    let deep: object = {};
    for (let level = 0; level < 20_000; level++) deep = { deep };
    for (const widget of [cycle, { name: "a", deep }])
      expect(await refused((api) => api.create({ body: { widget: widget as never } }))).toContain(
        "  body: contains itself, or is nested more deeply than a request can be",
      );
  });

  test("is refused if a path parameter is missing or would change the path", async () => {
    expect(await refused((api) => api.remove({ widget_id: "" }))).toContain(
      "widget_id: required in the path, but missing",
    );
    expect(await refused((api) => api.remove({} as never))).toContain(
      "widget_id: required in the path, but missing",
    );
    expect(await refused((api) => api.remove({ widget_id: ".." }))).toContain(
      "widget_id: cannot be used in a path",
    );
    expect(await refused((api) => api.get({ widget_id: "x".repeat(41) }))).toContain(
      "widget_id: at most 40 characters",
    );
    expect(await refused((api) => api.numbered({ number: 10, color: "BLUE" }))).toContain(
      "number: at most 9",
    );
    expect(await refused((api) => api.numbered({ number: 1, color: "BLEU" }))).toContain(
      "color: expected one of RED, BLUE; did you mean BLUE?",
    );
  });

  test("is refused if it contains an unknown part", async () => {
    expect(
      await refused((api) => api.remove({ widget_id: "a", query: { force: true } } as never)),
    ).toContain("query: unknown part of the request; expected widget_id");
  });

  test("is refused if it contains an unknown value", async () => {
    const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
    expect(await refused((api) => api.create({ body: { widget: { name: unknown } } }))).toContain(
      "body.widget.name: not known yet",
    );
    expect(await refused((api) => api.remove({ widget_id: unknown }))).toContain(
      "widget_id: not known yet",
    );
  });
});
