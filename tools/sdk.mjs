import { delimiter, join } from "node:path";
import { LANGUAGES, languageHost } from "./pulumi/language-host.mjs";
import { pulumiCli } from "./pulumi-cli.mjs";
import { main, root } from "./run.mjs";
import { CHECKS } from "./sdk/compile.mjs";
import { generate } from "./sdk/generate.mjs";

const USAGE = `Usage: npm run sdk -- LANGUAGE [--compile]
Generates the SDK of a language from plugin/schema.json into dist/sdk/LANGUAGE.
Languages: ${LANGUAGES.filter((name) => name !== "yaml").join(", ")}. YAML programs need no SDK.
With --compile the SDK is compiled too: ${Object.keys(CHECKS).join(", ")}.`;

/** @param {string} line */
const log = (line) => void process.stderr.write(`${line}\n`);

await main(import.meta.url, async () => {
  const [language = "", ...flags] = process.argv.slice(2);
  if (
    !LANGUAGES.includes(language) ||
    language === "yaml" ||
    flags.some((it) => it !== "--compile")
  )
    throw new Error(USAGE);
  const cli = await pulumiCli({ log });
  const env = {
    ...process.env,
    PATH: [cli, await languageHost(language, { log }), process.env.PATH].join(delimiter),
  };
  const folder = await generate(language, join(root, "dist", "sdk"), env);
  console.log(`generated ${folder}`);
  if (!flags.length) return;
  const check = CHECKS[language];
  if (!check) throw new Error(`the SDK of ${language} cannot be compiled by this tool`);
  await check(folder, env);
  console.log("compiled");
});
