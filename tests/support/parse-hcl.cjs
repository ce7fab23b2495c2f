// Prints what the parser of Terraform reads in the programs that standard input has as a JSON array.
// A process of its own, because the parser is WebAssembly that never ends. Its path is an argument,
// because its types bring those of browsers.
const { readFileSync } = require("node:fs");
const { parse } = require(process.argv[2] ?? "");

/** @type {string[]} */
const programs = JSON.parse(readFileSync(0, "utf8"));
void Promise.all(programs.map((program) => parse("main.tf", program))).then((parsed) => {
  process.stdout.write(JSON.stringify(parsed), () => process.exit());
});
