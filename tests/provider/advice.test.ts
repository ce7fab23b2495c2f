import {
  adoptAdvice,
  advice,
  aliasAdvice,
  keepAdvice,
  type ProgramLanguage,
  setProgramLanguage,
} from "../../src/provider/advice";
import { commonArgumentIssues } from "../../src/provider/lifecycle/argument-issues";

afterEach(() => setProgramLanguage("typescript"));

const TEXTS: Record<ProgramLanguage, readonly string[]> = {
  typescript: [
    'adopt: { id: "7f\\"", overwrite: true }',
    'adopt.keep: ["a.b", "c"]',
    "allowDuplicate: true",
    'aliases: [{ name: "old" }]',
    "retainOnDelete: true",
  ],
  yaml: [
    'adopt: { id: "7f\\"", overwrite: true }',
    'adopt.keep: ["a.b", "c"]',
    "allowDuplicate: true",
    'options: { aliases: [{ name: "old" }] }',
    "options: { retainOnDelete: true }",
  ],
  python: [
    'adopt=coralogix.AdoptArgs(id="7f\\"", overwrite=True)',
    'keep=["a.b", "c"] in adopt',
    "allow_duplicate=True",
    'opts=pulumi.ResourceOptions(aliases=[pulumi.Alias(name="old")])',
    "opts=pulumi.ResourceOptions(retain_on_delete=True)",
  ],
  go: [
    'Adopt: &coralogix.AdoptArgs{Id: pulumi.String("7f\\""), Overwrite: pulumi.Bool(true)}',
    'Keep: pulumi.StringArray{pulumi.String("a.b"), pulumi.String("c")} in adopt',
    "AllowDuplicate: pulumi.Bool(true)",
    'pulumi.Aliases([]pulumi.Alias{{Name: pulumi.String("old")}})',
    "pulumi.RetainOnDelete(true)",
  ],
  csharp: [
    'Adopt = new AdoptArgs { Id = "7f\\"", Overwrite = true }',
    'Keep = new[] { "a.b", "c" } in adopt',
    "AllowDuplicate = true",
    'new CustomResourceOptions { Aliases = { new Alias { Name = "old" } } }',
    "new CustomResourceOptions { RetainOnDelete = true }",
  ],
  java: [
    '.adopt(AdoptArgs.builder().id("7f\\"").overwrite(true).build())',
    '.keep("a.b", "c") in adopt',
    ".allowDuplicate(true)",
    'CustomResourceOptions.builder().aliases(Alias.builder().name("old").build()).build()',
    "CustomResourceOptions.builder().retainOnDelete(true).build()",
  ],
  hcl: [
    'adopt = { id = "7f\\"", overwrite = true }',
    'keep = ["a.b", "c"] in adopt',
    "allow_duplicate = true",
    'pulumi { aliases = [{ name = "old" }] }',
    "pulumi { retain_on_delete = true }",
  ],
};

test.each(Object.entries(TEXTS))(
  "advice in %s has the syntax of the language",
  (name, expected) => {
    setProgramLanguage(name as ProgramLanguage);
    expect([
      advice({ adopt: { id: '7f"', overwrite: true } }),
      adoptAdvice({ keep: ["a.b", "c"] }),
      advice({ allowDuplicate: true }),
      aliasAdvice("old"),
      / the option (.+) and run pulumi up/.exec(keepAdvice())?.[1],
    ]).toEqual(expected);
  },
);

test("A wrong adopt is answered in the language of the program", () => {
  setProgramLanguage("hcl");
  expect(commonArgumentIssues({ adopt: 5 }).map(({ what }) => what)).toEqual([
    'expected adopt = { id = "…" } or adopt = { by_name = true }, with overwrite = true where the object may be changed, and keep = ["…"] for paths of fields that it retains',
  ]);
});

test("advice in HCL writes the signs of a template so that they keep their value", () => {
  setProgramLanguage("hcl");
  expect([
    advice({ adopt: { id: "%{x}" } }),
    aliasAdvice("%{y}"),
    advice({ keep: ["%{z}"] }),
  ]).toEqual([
    'adopt = { id = "%%{x}" }',
    'pulumi { aliases = [{ name = "%%{y}" }] }',
    'keep = ["%%{z}"]',
  ]);
});
