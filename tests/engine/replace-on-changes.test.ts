import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

type Options = ConstructorParameters<typeof coralogix.Alert>[2] & { replaceOnChanges?: string[] };

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test("replaceOnChanges with a path inside of an argument replaces the object for a change there only", async () => {
  const alert = (luceneQuery: string, name = "Errors") => {
    const options: Options = {
      replaceOnChanges: ["logsImmediate.logsFilter.simpleFilter.luceneQuery"],
    };
    const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery } } };
    return async () => void new coralogix.Alert("alert", { name, logsImmediate }, options);
  };
  await w.stack.up(alert("level:error"));
  const changed = await w.stack.preview(alert("level:fatal"));
  expect(changed.changes).toMatchObject({ replace: 1 });
  const renamed = await w.stack.preview(alert("level:error", "Renamed"));
  expect(renamed.changes).toMatchObject({ update: 1 });
});
