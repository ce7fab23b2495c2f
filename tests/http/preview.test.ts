import { resolveConnection } from "../../src/provider/identity/connection";
import { Session } from "../../src/provider/session/session";
import { fleet } from "../../src/services/fleet";
import { closeAll, serve } from "./support/server";
import { connect, failure, widgetBody } from "./support/widget-api";

afterEach(closeAll);
afterEach(() => jest.restoreAllMocks());

test("a preview operation emits one warning per process, other operations none", async () => {
  const emitWarning = jest.spyOn(process, "emitWarning").mockImplementation(() => {});
  const server = await serve(({ method }) => ({
    body: method === "GET" ? { widget: {} } : widgetBody,
  }));
  const [one, two] = [connect(server.url).api, connect(server.url).api];
  await one.create({ body: widgetBody });
  await one.get({ widget_id: "a" });
  expect(emitWarning).not.toHaveBeenCalled();
  await one.sample({ body: widgetBody });
  await one.sample({ body: widgetBody });
  await two.sample({ body: widgetBody });
  await failure(two.sample({ body: {} as never }));
  const stream = one.try();
  expect(emitWarning).toHaveBeenCalledTimes(1);
  for await (const _ of stream);
  for await (const _ of two.try());
  const how = { type: "PreviewWarning", code: "CORALOGIX_PREVIEW" };
  expect(emitWarning.mock.calls).toEqual([
    [
      "POST /widgets/v1/sample is a preview of the API: it may change or be removed without notice.",
      how,
    ],
    [
      "GET /widgets/v1/all/try is a preview of the API: it may change or be removed without notice.",
      how,
    ],
  ]);
});

test("resources and commands print no warning of preview operations", async () => {
  const emitWarning = jest.spyOn(process, "emitWarning").mockImplementation(() => {});
  const server = await serve(() => ({ body: {} }));
  const env = { CORALOGIX_API_KEY: "cxtp_previewKey1234567890", CORALOGIX_URL: server.url };
  const { http } = new Session(resolveConnection(undefined, () => undefined, env));
  await http.call(fleet.operations.listOverlays);
  expect(server.requests).toHaveLength(1);
  expect(emitWarning.mock.calls).toEqual([]);
  http.close();
});

test("the fleet operations are marked as preview", () => {
  const unmarked = Object.values(fleet.operations).filter(({ preview }) => preview !== true);
  expect(unmarked.map(({ route }) => route)).toEqual([]);
});
