import {
  type CoralogixError,
  NotFoundError,
  RouteNotFoundError,
  UnexpectedResponseError,
} from "../../src/http/errors";
import { closeAll, serve } from "./support/server";
import { connect, failure } from "./support/widget-api";

afterEach(closeAll);

test("a 404 web page of a proxy is not a NotFoundError", async () => {
  const page = await serve(() => ({
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: "<h1>canary</h1>",
  }));
  const error = await failure<CoralogixError>(connect(page.url).api.get({ widget_id: "a" }));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toMatch(
    /404 a response that is not from this API: text\/html\nCheck that 127\.0\.0\.1/,
  );
});

describe("a 404", () => {
  const errorFor = async (body: unknown, type?: string) => {
    const { url } = await serve(() => ({
      status: 404,
      body,
      ...(type ? { headers: { "content-type": type } } : {}),
    }));
    return failure<CoralogixError>(connect(url).api.get({ widget_id: "a" }));
  };

  test.each<[string, unknown]>([
    [
      "an error object whose message begins with Not Found",
      { code: 404, message: "Not Found: No dashboard with the given id" },
    ],
    [
      "a message that is JSON itself",
      { code: 404, message: 'Not Found: {"reason":"Connector with id x not found"}' },
    ],
    ["plain text, as older deployments write it", "Not Found: No rule group set with the given id"],
    [
      "an error object without the prefix that names an object",
      { code: 404, message: "RuleGroup not found: 7" },
    ],
    ["the gateway's error code", { code: 5, message: "alert not found" }],
  ])("means that the object does not exist: %s", async (_, body) => {
    const error = await errorFor(body);
    expect(error.constructor).toBe(NotFoundError);
    expect(error.serverMessage).toBe(
      typeof body === "string" ? body : (body as { message: string }).message,
    );
  });

  test.each<[string, unknown]>([
    ["the gateway's own error", { code: 5, message: "Not Found", details: [] }],
    ["an error object that repeats Not Found", { code: 404, message: "Not Found: Not Found" }],
    ["plain text that repeats Not Found", "Not Found: Not Found"],
    ["plain text with Not Found only", "Not Found"],
    ["the prefix without a message", { code: 404, message: "Not Found: " }],
    ["no body", undefined],
    ["an object without a message", { code: 404 }],
    ["the error of another gateway", { message: "no Route matched with those values" }],
  ])("means that the route does not exist, not that the object is missing: %s", async (_, body) => {
    const error = await errorFor(body);
    expect(error.constructor).toBe(RouteNotFoundError);
    expect(error).not.toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ status: 404, outcome: "none" });
    expect(error.message).toMatch(
      /does not serve GET \/widgets\/v1\/\{widget_id\}, which does not mean that the object was deleted\. Check region, domain or url, and apiVersion/,
    );
  });

  test.each<[string, unknown, string]>([
    ["a web page", "<html>Not Found: x</html>", "text/html"],
    ["a plain-text error page", "404 page not found", "text/plain"],
    ["JSON that is not an object", ["Not Found: x"], "application/json"],
  ])("is an unexpected response if it is not from the API: %s", async (_, body, type) => {
    expect((await errorFor(body, type)).constructor).toBe(UnexpectedResponseError);
  });
});
