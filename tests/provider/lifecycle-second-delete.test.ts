import { nodeOf } from "../../src/schema/node";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, world } from "../support/world";

captureLog();
/** Types that remove an entry of a set: the request describes the result. */
const SETS = ["DashboardPin"];

describe.each(definitions)("%s", (_, definition) => {
  test("a DELETE of an object that is gone is a 404, and its deletion succeeds", async () => {
    const w = await world();
    const refs = new Refs(w);
    const resource = new Resource(w, definition);
    const [drawn] = argsOf(definition, "minimal", 1);
    await resource.up(await refs.resolve(nodeOf(definition.fields), drawn ?? {}));
    const again = resource.copy();
    await resource.destroy();
    w.emulator.calls.clear();
    await again.destroy();
    const statuses = w.emulator.calls
      .all()
      .filter(({ method }) => method === "DELETE")
      .map(({ status }) => status);
    const expected = SETS.includes(definition.resourceType) ? 200 : 404;
    expect(statuses).toEqual(statuses.map(() => expected));
  });
});
