import { fleet } from "../../src/services/fleet";
import { closeAll, serve } from "./support/server";
import { connect, failure, widgetBody } from "./support/widget-api";

afterEach(closeAll);

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

test("the fleet operations are marked as preview", () => {
  const unmarked = Object.values(fleet.operations).filter(({ preview }) => preview !== true);
  expect(unmarked.map(({ route }) => route)).toEqual([]);
});
