import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { argsFromJson } from "../../provider/adopt/from-json";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { definitions } from "../account/definitions";
import { analysisOf } from "../analysis";
import { EXIT, type ExitCode } from "../exit-codes";
import { parseJson, readTextFile, writeResult } from "../files";
import type { Io } from "../io";
import { readObject } from "./find-object";
import type { DrawOptions } from "./options";
import { picturesOf, type Versions } from "./pictures";
import { sketchOf } from "./sketch";
import { markdownOf } from "./sketch/markdown";

/** Draws an object of a file or of an account. */
export async function draw(io: Io, source: string, options: DrawOptions): Promise<ExitCode> {
  const drawable = definitions().filter(
    (one) => analysisOf(one.resourceType).drawing !== undefined,
  );
  const versions = isFile(io, source)
    ? readFile(io, source, drawable)
    : await readObject(io, source, drawable, options);
  const text = render(versions, options.output);
  writeResult(io, options.out, text);
  return EXIT.success;
}

function render(versions: Versions, format: DrawOptions["output"]): string {
  const formats = {
    svg: () => picturesOf(versions)?.after,
    markdown: () => markdownOf(versions),
    text: () => sketchOf(versions)?.text,
  };
  return formats[format]() ?? "";
}

const isFile = (io: Io, source: string): boolean =>
  /\.json$/i.test(source) || existsSync(resolve(io.cwd, source));

function readFile(io: Io, file: string, [definition]: readonly AnyDefinition[]): Versions {
  const { resourceType } = definition as AnyDefinition;
  const warnings: string[] = [];
  const after = argsFromJson(resourceType, parseFile(io, file), (line) => warnings.push(line));
  for (const line of warnings) io.err(line);
  return { resourceType, after: after as Fields };
}

function parseFile(io: Io, file: string): unknown {
  const hint = "Give the JSON of a dashboard, or the id or the exact name of one in the account.";
  const text = readTextFile(io, file, `the file ${file}`, hint);
  return parseJson(text, `The file ${file} is not JSON.`);
}
