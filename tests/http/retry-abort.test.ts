import { fakeTimeouts } from "../support/clock";
import { closeAll, serve } from "./support/server";
import { API_KEY, connect, failure, QUICK, widgetBody } from "./support/widget-api";

afterEach(async () => {
  jest.useRealTimers();
  await closeAll();
});

describe("an abort signal", () => {
  test("cancels a running call, whose outcome is unknown", async () => {
    const stop = new AbortController();
    const server = await serve(() => {
      stop.abort();
      return undefined;
    });
    const error = await failure(
      connect(server.url).api.create({ body: widgetBody }, { signal: stop.signal }),
    );
    expect(error).toMatchObject({
      name: "CancelledError",
      outcome: "unknown",
      message: "POST /widgets/v1 failed: cancelled\nIt is unknown whether the request took effect.",
    });
    expect(server.requests).toHaveLength(1);
  });

  test("cancels a call that waits for its key, and the next one can start", async () => {
    const server = await serve(() => ({ body: widgetBody }));
    const stop = new AbortController();
    const neverThere = () => {
      setImmediate(() => stop.abort());
      return new Promise<string>(() => {});
    };
    const apiKey = () => (stop.signal.aborted ? API_KEY : neverThere());
    const { api } = connect(server.url, { apiKey, maxInFlight: 1 });
    const error = await failure(api.get({ widget_id: "a" }, { signal: stop.signal }));
    expect(error).toMatchObject({ name: "CancelledError", outcome: "none" });
    expect(await api.get({ widget_id: "a" })).toEqual(widgetBody);
    expect(server.requests).toHaveLength(1);
  });

  test("is not needed for a key that never comes: the call has the time of an attempt for it", async () => {
    fakeTimeouts();
    const server = await serve(() => ({ body: widgetBody }));
    const neverThere = () => {
      setImmediate(() => jest.advanceTimersByTime(60_000));
      return new Promise<string>(() => {});
    };
    const { api } = connect(server.url, { apiKey: neverThere, timeoutMs: 60_000 });
    const error = await failure(api.get({ widget_id: "a" }));
    expect(error.message).toContain("apiKey returned no key within 60 s");
    expect(server.requests).toHaveLength(0);
  });

  test("of the client cancels a waiting retry and all later calls", async () => {
    const stop = new AbortController();
    const server = await serve(() => {
      setTimeout(() => stop.abort(), 60);
      return { status: 503, body: { message: "not now" } };
    });
    const { api } = connect(server.url, {
      signal: stop.signal,
      retries: { ...QUICK, baseMs: 60_000, capMs: 60_000 },
    });
    expect(await failure(api.get({ widget_id: "a" }))).toMatchObject({
      name: "CancelledError",
      outcome: "none",
    });
    expect(await failure(api.create({ body: widgetBody }))).toMatchObject({
      name: "CancelledError",
      outcome: "none",
    });
    expect(server.requests).toHaveLength(1);
  });
});
