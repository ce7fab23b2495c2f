import { alert } from "../../src/services/alerts/alert";
import { Resource } from "../support/driver";
import { world } from "../support/world";

test.each<[string, unknown, string]>([
  ["adopt", { name: "Errors" }, 'expected adopt: { id: "…" } or adopt: { byName: true }'],
  ["connection", 1, "expected the name of a connection"],
  ["allowDuplicate", "yes", "expected true or false"],
  ["extra", "text", "expected an object that is merged into the request body"],
])(
  "%s, which every resource has, is refused as %j, with what is expected",
  async (key, value, what) => {
    const args = { name: "Errors", logsImmediate: {}, [key]: value };
    const { failures } = await new Resource(await world(), alert).preview(args);
    expect(failures).toEqual([expect.stringContaining(`${key}: ${what}`)]);
  },
);
