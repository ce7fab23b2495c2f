import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { settle } from "../../src/client/options";
import { domains, regions } from "../../src/client/regions";
import { allAreas, allKinds } from "../../src/docs/source";
import { connection } from "../../src/provider/connection";
import * as fields from "../../src/schema/fields";
import * as union from "../../src/schema/union";
import { choice } from "../../src/schema/words";
import { complaints, programOf } from "../types/support/compile";

const root = resolve(__dirname, "../..");
const text = (file: string): string => readFileSync(join(root, file), "utf8");
// An example may hold a link to this very checkout: nothing below node_modules is looked at.
const below = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : below(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });

const pages = [...readdirSync(root).filter((file) => file.endsWith(".md")), ...below("docs", ".md"), ...below("examples", ".md")];
const written = pages.filter((page) => !text(page).startsWith("<!-- Printed"));
const readme = text("README.md");

/** A text without what stands in code. */
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
/** The rows of the tables of a page, each a list of cells. */
const rows = (page: string): string[][] =>
  [...text(page).matchAll(/^\|(.*)\|$/gm)].map(([, row = ""]) => row.split("|").map((cell) => cell.trim()));
const inCode = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const blocksOf = (page: string, language: string): string[] =>
  [...text(page).matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, block = ""]) => block);

describe("every page", () => {
  test.each(pages)("%s: its links lead somewhere", (page) => {
    const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      if (/^https:\/\//.test(link)) return !URL.canParse(link);
      const [file = "", anchor] = link.split("#");
      const target = file ? relative(root, resolve(root, dirname(page), file)) : page;
      return target.startsWith("..") || !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test.each(written)("%s: the files and commands it names are there", (page) => {
    const named = inCode(text(page)).flatMap((code) => /^(?:src|tests|tools|docs|examples)\/[\w./-]+/.exec(code) ?? []);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const commands = [...text(page).matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
    const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });
});

describe("the README", () => {
  const blocks = blocksOf("README.md", "ts");
  const fileOf = (at: number) => `tests/docs/readme-${at}.ts`;
  const program = programOf(Object.fromEntries(blocks.map((block, at) => [fileOf(at), block])));

  test.each(blocks.map((block, at): [string, number] => [block.split("\n", 1)[0] ?? "", at]))(
    "the program that begins with %s compiles",
    (_, at) => {
      expect(complaints(program, fileOf(at))).toEqual([]);
    },
  );

  test("names every key of the configuration and every variable of the environment, and no other", () => {
    const { keys, variables } = asked();
    const table = rows("README.md").filter(([first]) => first?.startsWith("`coralogix:"));
    const ofKinds = allKinds(allAreas()).flatMap(({ definition: { remoteCheck } }) =>
      remoteCheck ? [`coralogix:${remoteCheck.setting}`] : [],
    );
    expect(table.flatMap(([first]) => inCode(first)).sort()).toEqual([...keys, ...ofKinds].sort());
    expect(table.flatMap(([, second]) => inCode(second)).sort()).toEqual(variables);
  });

  test("tells the defaults that hold", () => {
    const { timeoutMs, maxInFlight } = settle({ apiKey: "key", region: "eu1" });
    const defaultOf = (key: string) => rows("README.md").find(([first]) => first === `\`coralogix:${key}\``)?.[2];
    expect(defaultOf("timeoutMs")).toMatch(new RegExp(`^${timeoutMs}\\b`));
    expect(defaultOf("maxInFlight")).toMatch(new RegExp(`^${maxInFlight}\\b`));
  });

  test("names every region and every older domain", () => {
    expect([...regions, ...domains].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test("has a row for every resource, with its page and its functions", () => {
    const table = rows("README.md").filter(([first]) => /^\[\w+\]\(docs\/reference\//.test(first ?? ""));
    const wanted = allKinds(allAreas()).map(({ definition: { kind } }) => [
      `[${kind}](docs/reference/${kind}.md)`,
      `\`get${kind}\`, \`get${kind}Output\``,
    ]);
    expect(table.map(([link, , functions]) => [link, functions])).toEqual(wanted);
  });

  test("quotes messages that exist", () => {
    const sources = ["client", "provider"]
      .flatMap((room) => below(`src/${room}`, ".ts"))
      .map(text)
      .join("\n");
    const [table = ""] = readme.split("## When something is said")[1]?.split("What the engine and the SDK say") ?? [];
    const quoted = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) => inCode(cell));
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((message) => !sources.includes(message))).toEqual([]);
  });
});

/** What the resolver of connections asks for, from whoever it asks. */
function asked(): { keys: string[]; variables: string[] } {
  const keys = new Set<string>();
  const variables = new Set<string>();
  const config = (answer: (key: string) => string | undefined) => (key: string) => {
    keys.add(key);
    return answer(key);
  };
  const noted = (_: object, name: string) => {
    variables.add(name);
    return "1";
  };
  connection(
    undefined,
    config((key) => (key.endsWith(":connections") ? undefined : "1")),
    new Proxy({}, { get: noted }) as NodeJS.ProcessEnv,
  );
  connection(
    "one",
    config((key) => (key.endsWith(":connections") ? '{"one":{"apiKey":"k","region":"eu1"}}' : undefined)),
    {},
  );
  return { keys: [...keys].sort(), variables: [...variables].sort() };
}

test("the page on reliability names tests that exist", () => {
  const promises = rows("docs/reliability.md").filter(([, file]) => file?.startsWith("`tests/"));
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter(([, file = "", name = ""]) => !text(inCode(file)[0] ?? "").includes(name))).toEqual([]);
});

test("the page for contributors names every word of declarations and every fact", () => {
  const page = text("CONTRIBUTING.md");
  const words = [...Object.entries({ ...fields, ...union, choice })].filter(([, word]) => typeof word === "function").map(([name]) => name);
  expect(words.filter((name) => !page.includes(`${name}(`))).toEqual([]);
  const [, facts = ""] = /export interface Facts \{([\s\S]*?)\n\}/.exec(text("src/schema/facts.ts")) ?? [];
  const named = rows("CONTRIBUTING.md").flatMap(([first]) => inCode(first));
  expect([...facts.matchAll(/^ {2}(\w+)\?:/gm)].map(([, fact = ""]) => fact).filter((fact) => !named.includes(fact))).toEqual([]);
});
