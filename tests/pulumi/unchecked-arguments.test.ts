import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "../../src";

test("a unit test with mocks reads no warning about arguments that a preview would check in the program", async () => {
  await pulumi.runtime.setMocks(
    // As in a preview of new resources, which have no id.
    { newResource: ({ inputs }) => ({ id: "", state: inputs }), call: ({ inputs }) => inputs },
    "project",
    "stack",
    true,
  );
  pulumi.runtime.setConfig("coralogix:form", "plugin");
  const lines: unknown[][] = [];
  const spies = (["log", "warn", "error"] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation((...line) => void lines.push(line)),
  );
  await pulumi.runtime.runInPulumiStack(async () => {
    const apiKey = pulumi.output(pulumi.unknown as string);
    const provider = new coralogix.Provider("team", { apiKey });
    const group = new coralogix.TeamGroup("group", { name: "" }, { provider });
    await new Promise((done) => group.urn.apply(done));
  });
  await pulumi.runtime.disconnect();
  for (const spy of spies) spy.mockRestore();
  expect(lines).toEqual([]);
});
