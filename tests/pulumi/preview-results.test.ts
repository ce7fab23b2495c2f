import * as pulumi from "@pulumi/pulumi";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { declaredUrns } from "../../src/pulumi/hidden-inputs";
import { reportPreview } from "../../src/pulumi/preview-results";

const OWNER = "urn:pulumi:stack::project::type::owner";
const MISSING = "webhookId: there is no Webhook with the id 1";

/** A resource whose check has returned a report. */
class Reported extends pulumi.CustomResource {
  constructor(name: string, report: object, parent?: pulumi.Resource) {
    super("test:index:Reported", name, { [STATE_KEYS.preview]: report }, parent ? { parent } : {});
  }
}

/** The first lines that a preview prints of the reports which the check of its resources returned. */
async function printed(count: number, program: () => void): Promise<string> {
  await pulumi.runtime.setMocks(
    {
      newResource: ({ name, inputs }) => ({ id: `${name}-id`, state: inputs }),
      call: ({ inputs }) => inputs,
    },
    "project",
    "stack",
    true,
  );
  const lines: string[] = [];
  const spies: jest.SpyInstance[] = [];
  const complete = new Promise<void>((done) => {
    const print = (...line: unknown[]) => {
      if (lines.push(line.join(" ")) === count) done();
    };
    for (const level of ["log", "error"] as const)
      spies.push(jest.spyOn(console, level).mockImplementation(print));
  });
  declaredUrns().add(OWNER);
  await pulumi.runtime.runInPulumiStack(async () => program());
  await complete;
  for (const spy of spies) spy.mockRestore();
  return lines.join("\n");
}

test("an adoption without a difference that is refused counts as refused only", async () => {
  const text = await printed(2, () => {
    for (let n = 0; n < 12; n += 1) {
      const refused = n ? {} : { owner: OWNER, ifDeclared: MISSING };
      reportPreview(new Reported(`r${n}`, { equal: `${n}`, ...refused }), true);
    }
  });
  expect(text).toContain("11 objects are adopted, 1 are refused");
});

test.each([
  ["the reference", true, MISSING],
  ["the children of the component", false, "children of this component exist already"],
])(
  "an identical object and a missing reference in a component: %s",
  async (_, isOwned, expected) => {
    const reason = `identical. Adopt it\n${MISSING}`;
    const report = {
      isIdentical: true,
      reason,
      ...(isOwned ? { owner: OWNER, ifDeclared: MISSING } : {}),
    };
    const text = await printed(1, () => {
      const parent = new pulumi.ComponentResource("test:index:Component", "component");
      reportPreview(new Reported("child", report, parent), false, parent);
    });
    expect(text).toContain(expected);
    expect(text.includes("children of this component")).toBe(!isOwned);
  },
);
