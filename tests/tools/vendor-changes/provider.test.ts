import { providerFactsOf } from "../../../codegen/comparison/provider-facts";
import { entriesSince } from "../../../tools/vendor-changes/changelog";
import { providerChanges } from "../../../tools/vendor-changes/provider-schema";
import { toText } from "../../../tools/vendor-changes/work-list";

describe("differences from the Terraform provider", () => {
  const facts = providerFactsOf(
    "version: v3.9.0\ndate: 2026-01-31\ndata sources: slo\nslo: name owner.team window\nold: name\n",
  );
  const attributes = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { optional: true }]));
  const schema = {
    provider_schemas: {
      "registry.terraform.io/coralogix/coralogix": {
        resource_schemas: {
          coralogix_slo: {
            block: {
              attributes: {
                ...attributes("name"),
                id: { computed: true },
                owner: { required: true, nested_type: { attributes: attributes("team", "tags") } },
              },
              block_types: { timeouts: { block: { attributes: attributes("create") } } },
            },
          },
          coralogix_view: { block: { attributes: attributes("name") } },
        },
        data_source_schemas: { coralogix_slo: {}, coralogix_view: {} },
      },
    },
  };

  test("resources, data sources and arguments, without what is only read", () => {
    const provider = providerChanges(schema, facts);
    expect(
      toText({ description: [], resolved: [], changelog: [], api: [], provider }).split("\n"),
    ).toEqual([
      "## Terraform provider",
      "",
      "- new resource: coralogix_view",
      "- gone resource: coralogix_old",
      "- new data source: coralogix_view",
      "- new argument: coralogix_slo owner",
      "- new argument: coralogix_slo owner.tags",
      "- new argument: coralogix_slo timeouts",
      "- new argument: coralogix_slo timeouts.create",
      "- gone argument: coralogix_slo window",
      "",
    ]);
  });

  test("another file is an error", () => {
    expect(() => providerChanges({}, facts)).toThrow("no provider coralogix");
  });

  const CHANGELOG = `# Unreleased

- FEAT: Later.

# Release 3.10.0

#### resource/coralogix_slo
- FEAT: A window,
  of any length.
#### provider
- FIX: An error.

# Release 3.9.0

- FIX: Known.
`;

  test("entries of newer releases in the changelog, without unreleased ones", () => {
    expect(entriesSince(CHANGELOG, facts.version)).toEqual([
      {
        version: "3.10.0",
        about: "resource/coralogix_slo",
        text: "FEAT: A window, of any length.",
      },
      { version: "3.10.0", about: "provider", text: "FIX: An error." },
    ]);
    expect(entriesSince(CHANGELOG, "v3.10.0")).toEqual([]);
  });

  test("a changelog in another format is an error", () => {
    expect(() => entriesSince("## 3.10.0\n", "v3.9.0")).toThrow("# Release 3.17.0");
  });
});
