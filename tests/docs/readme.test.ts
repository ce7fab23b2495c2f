import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { allResources } from "../../codegen/source";
import { resolveOptions } from "../../src/http/options";
import { domains, regions } from "../../src/http/regions";
import { LINT_SETTING } from "../../src/lint/levels";
import { PROVIDER_NAME } from "../../src/provider/identity/config";
import { resolveConnection } from "../../src/provider/identity/connection";
import { DEFAULT_LABELS, ID_SEED } from "../../src/provider/state/keys";
import { FORM_SETTING } from "../../src/provider/state/type-token";
import { enumOf } from "../../src/schema/enums";
import * as fields from "../../src/schema/fields";
import * as union from "../../src/schema/union";
import { allServices } from "../../src/services";
import { diagnosticsOf, programOf } from "../types/support/compile";
import { blocksOf, fileNameIn } from "./support/blocks";
import { filesBelow, pages, root, text } from "./support/pages";

const REPOSITORY = "https://github.com/pulumi-coralogix/pulumi-coralogix/blob/main/";
const handwritten = pages.filter((page) => !text(page).startsWith("<!-- Printed"));
const readme = text("README.md");

/** A page without code blocks and inline code. */
const prose = (page: string): string =>
  text(page)
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "");
const anchorsOf = (page: string): string[] =>
  [...text(page).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
/** The rows of all tables of a page, each an array of cells. */
const rows = (page: string): string[][] =>
  [...text(page).matchAll(/^\|(.*)\|$/gm)].map(([, row = ""]) =>
    row.split("|").map((cell) => cell.trim()),
  );
const inCode = (cell = ""): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

describe("every page", () => {
  test.each(pages)("%s: all links have a target", (page) => {
    const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      // The archive does not contain the pages for developers: others link to the repository.
      const isOurs = link.startsWith(REPOSITORY);
      if (!isOurs && /^https:\/\//.test(link)) return !URL.canParse(link);
      const [file = "", anchor] = (isOurs ? link.slice(REPOSITORY.length) : link).split("#");
      const from = isOurs ? root : resolve(root, dirname(page));
      const target = file ? relative(root, resolve(from, file)) : page;
      return (
        target.startsWith("..") ||
        !existsSync(join(root, target)) ||
        (anchor !== undefined && !anchorsOf(target).includes(anchor))
      );
    });
    expect(broken).toEqual([]);
  });

  test.each(handwritten)("%s: all files and commands exist", (page) => {
    const named = inCode(text(page).replace(/^```[\s\S]*?^```/gm, "")).flatMap(
      (code) => /^(?:src|tests|tools|docs|examples)\/[\w./-]+/.exec(code) ?? [],
    );
    // Names in capitals are placeholders.
    const files = named.filter((file) => !/\/[A-Z]+(\/|\.m?ts$|$)/.test(file));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const commands = [...text(page).matchAll(/npm run ([\w-]+(?::[\w-]+)*)/g)].map(
      ([, name = ""]) => name,
    );
    const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });
});

// The SDK cannot use the next major versions, and npm installs the latest one.
test("every command that installs TypeScript names the version of the templates", () => {
  const { devDependencies } = JSON.parse(text("templates/coralogix-typescript/package.json"));
  const [, major] = /^\^(\d+)/.exec(devDependencies.typescript) ?? [];
  const packages = pages
    .filter((page) => page !== "CHANGELOG.md")
    .flatMap((page) => text(page).match(/npm install [^\n`]*\btypescript\b[^\n`]*/g) ?? [])
    .map((command) => command.match(/\btypescript\S*/)?.[0]);
  expect(packages.length).toBeGreaterThan(3);
  expect(new Set(packages)).toEqual(new Set([`typescript@${major}`]));
});

describe("the README", () => {
  const blocks = blocksOf("README.md", "ts");
  const fileOf = (at: number) => `tests/docs/readme-${at}.ts`;
  const program = programOf(Object.fromEntries(blocks.map((block, at) => [fileOf(at), block])));

  test.each(blocks.map((block, at): [string, number] => [block.split("\n", 1)[0] ?? "", at]))(
    "the program that starts with %s compiles",
    (_, at) => {
      expect(diagnosticsOf(program, fileOf(at))).toEqual([]);
    },
  );

  test("says how many resource types there are", () => {
    expect(readme).toContain(`each of ${allResources(allServices()).length} resource types`);
  });

  test("the page of the configuration lists all keys and environment variables, and no other", () => {
    const { keys, variables } = readSettings();
    const table = rows("docs/configuration.md").filter(([first]) =>
      first?.startsWith("`coralogix:"),
    );
    const ofResources = allResources(allServices()).flatMap(({ definition: { remoteCheck } }) =>
      remoteCheck ? [`coralogix:${remoteCheck.setting}`] : [],
    );
    expect(table.flatMap(([first]) => inCode(first)).sort()).toEqual(
      [
        ...new Set([
          ...keys,
          ...ofResources,
          ...[DEFAULT_LABELS, ID_SEED, FORM_SETTING, LINT_SETTING].map((key) => `coralogix:${key}`),
        ]),
      ].sort(),
    );
    expect(table.flatMap(([, second]) => inCode(second)).sort()).toEqual(variables);
  });

  test("the page of the configuration states the defaults of the client", () => {
    const { timeoutMs, maxInFlight } = resolveOptions({ apiKey: "key", region: "eu1" });
    const defaultOf = (key: string) =>
      rows("docs/configuration.md").find(([first]) => first === `\`coralogix:${key}\``)?.[2];
    expect(defaultOf("timeoutMs")).toMatch(new RegExp(`^${timeoutMs}\\b`));
    expect(defaultOf("maxInFlight")).toMatch(new RegExp(`^${maxInFlight}\\b`));
  });

  test("the page of the configuration names every region and every older domain", () => {
    const page = text("docs/configuration.md");
    expect([...regions, ...domains].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test("the page of the resources has one row for each of them, with its page", () => {
    const table = rows("docs/resources.md")
      .map(([first = ""]) => first)
      .filter((first) => /^\[\w+\]\(reference\//.test(first));
    const wanted = allResources(allServices()).map(
      ({ definition: { resourceType } }) => `[${resourceType}](reference/${resourceType}.md)`,
    );
    expect(table.sort()).toEqual(wanted.sort());
  });

  test("the tables of the page on troubleshooting quote messages of the source code", () => {
    const sources = ["http", "provider", "schema", "tera", "text"]
      .flatMap((folder) => filesBelow(`src/${folder}`, ".ts"))
      .map(text)
      .join("\n");
    const [tables = ""] = text("docs/guides/troubleshooting.md").split("## Messages of the engine");
    const quoted = [...tables.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) => inCode(cell));
    expect(quoted.length).toBeGreaterThan(15);
    expect(quoted.filter((message) => !sources.includes(message))).toEqual([]);
  });
});

describe("the guides", () => {
  const blocks = [...filesBelow("docs/guides", ".md"), "docs/resources.md"].flatMap((page) =>
    blocksOf(page, "ts").map((block, at) => ({ page, block, at })),
  );
  // The first line can name the file, so that another block of the page can import it.
  const fileOf = ({ page, block, at }: (typeof blocks)[number]) =>
    `tests/docs/guide-${page.replace(/\W+/g, "-")}/${fileNameIn(block) ?? `${at}.ts`}`;
  const program = programOf(Object.fromEntries(blocks.map((it) => [fileOf(it), it.block])));

  test.each(blocks)("program $at of $page compiles", (it) => {
    expect(diagnosticsOf(program, fileOf(it))).toEqual([]);
  });
  test("are all linked from the README", () => {
    expect(
      filesBelow("docs/guides", ".md").filter((page) => !readme.includes(`](${page})`)),
    ).toEqual([]);
  });
});

/** The configuration keys and environment variables that a connection reads. */
/** A valid value of a setting: a number, or a string that is valid as a boolean too. */
const validValue = (name: string): string => (/ms$|in_?flight$/i.test(name) ? "1" : "true");

function readSettings(): { keys: string[]; variables: string[] } {
  const keys = new Set<string>();
  const variables = new Set<string>();
  const config = (response: (key: string) => string | undefined) => (key: string) => {
    // The name of an explicit provider is no setting.
    if (key !== PROVIDER_NAME) keys.add(key);
    return response(key);
  };
  const recordName = (_: object, name: string) => {
    variables.add(name);
    return validValue(name);
  };
  resolveConnection(
    undefined,
    config((key) => (key.endsWith(":connections") ? undefined : validValue(key))),
    new Proxy({}, { get: recordName }) as NodeJS.ProcessEnv,
  );
  resolveConnection(
    "one",
    config((key) =>
      key.endsWith(":connections") ? '{"one":{"apiKey":"k","region":"eu1"}}' : undefined,
    ),
    {},
  );
  return { keys: [...keys].sort(), variables: [...variables].sort() };
}

test("the page on reliability names existing tests", () => {
  const guarantees = rows("docs/reliability.md").filter(([, file]) => file?.startsWith("`tests/"));
  expect(guarantees.length).toBeGreaterThan(20);
  expect(
    guarantees.filter(([, file = "", name = ""]) => !text(inCode(file)[0] ?? "").includes(name)),
  ).toEqual([]);
});

test("the page of the schema names every builder and every fact", () => {
  const page = text("docs/schema.md");
  const builders = [...Object.entries({ ...fields, ...union, enumOf })]
    .filter(([, builder]) => typeof builder === "function")
    .map(([name]) => name);
  expect(builders.filter((name) => !page.includes(`${name}(`))).toEqual([]);
  const [, facts = ""] =
    /export interface Facts \{([\s\S]*?)\n\}/.exec(text("src/schema/facts.ts")) ?? [];
  const named = rows("docs/schema.md").flatMap(([first]) => inCode(first));
  expect(
    [...facts.matchAll(/^ {2}(\w+)\?:/gm)]
      .map(([, fact = ""]) => fact)
      .filter((fact) => !named.includes(fact)),
  ).toEqual([]);
});
