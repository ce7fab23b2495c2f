import { fleet } from "../../src/areas/fleet";
import { closeAll, serve } from "./support/server";
import { connect, failure } from "./support/things";

afterEach(closeAll);

const thing = { thing: { name: "a" } };

test("a preview operation is warned of once in a process, however often and by whichever client it is called; others never are", async () => {
  const warned = jest.spyOn(process, "emitWarning").mockImplementation(() => {});
  const server = await serve(({ method }) => ({ body: method === "GET" ? {} : thing }));
  const [one, two] = [connect(server.url).api, connect(server.url).api];
  await one.create({ body: thing });
  await one.get({ thing_id: "a" });
  expect(warned).not.toHaveBeenCalled();
  await one.sample({ body: thing });
  await one.sample({ body: thing });
  await two.sample({ body: thing });
  await failure(two.sample({ body: {} as never }));
  const stream = one.try();
  expect(warned).toHaveBeenCalledTimes(1);
  for await (const _ of stream);
  for await (const _ of two.try());
  const how = { type: "PreviewWarning", code: "CORALOGIX_PREVIEW" };
  expect(warned.mock.calls).toEqual([
    ["POST /things/v1/sample is a preview of the API: it may change or go without notice.", how],
    ["GET /things/v1/all/try is a preview of the API: it may change or go without notice.", how],
  ]);
});

test("what the API calls a preview is one here: the groups of a fleet", () => {
  expect(Object.values(fleet.operations).map(({ preview }) => preview)).toEqual([true, true, true, true]);
});
