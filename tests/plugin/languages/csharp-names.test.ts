import { testWithHost } from "./support/host";
import { programOf } from "./support/project";
import { sourcesIn, withSdk } from "./support/sdk";

/** A class with the names of its properties or enum members. */
type Classes = ReadonlyMap<string, ReadonlySet<string>>;

function classesOf(sdk: string): Classes {
  const parts = sourcesIn(sdk, /\.cs$/).flatMap((text) =>
    text.split(/(?=public .*(?:class|struct) \w+)/).slice(1),
  );
  return new Map(
    parts.map((part) => {
      const [, name = ""] = /(?:class|struct) (\w+)/.exec(part) ?? [];
      const members = [...part.matchAll(/public \S.* (\w+)\s*(?:=>|\{|$)/gm)];
      return [name, new Set(members.map(([, member = ""]) => member))];
    }),
  );
}

// There is no compiler of C# in the tests: this is what can be known without one.
testWithHost("dotnet", "The C# program of the guide has the names of the .NET SDK", () =>
  withSdk("dotnet", (sdk) => compareNames(classesOf(sdk))),
);

function compareNames(classes: Classes): void {
  const program = programOf(".NET", "csharp");

  const created = [...program.matchAll(/new (?!Dictionary)(?:Coralogix\.)?([A-Z]\w+)/g)].map(
    ([, one]) => one,
  );
  expect(created).toEqual(expect.arrayContaining(["Webhook", "Alert", "AlertLogsThresholdArgs"]));
  for (const name of created) expect([...classes.keys()]).toContain(name);

  const enums = [...program.matchAll(/Coralogix\.(\w+)\.(\w+)/g)];
  expect(enums).not.toEqual([]);
  for (const [, type = "", member] of enums)
    expect([type, ...(classes.get(type) ?? [])]).toContain(member);

  const assigned = [...program.matchAll(/([A-Z]\w+) = (?!Pulumi)/g)].map(([, one]) => one);
  const properties = new Set([...classes.values()].flatMap((members) => [...members]));
  expect(assigned.filter((name) => !properties.has(name ?? ""))).toEqual([]);
}
