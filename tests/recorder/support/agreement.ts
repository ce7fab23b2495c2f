import { apiOf, createHttp } from "../../../src/client";
import { compare } from "../../../src/provider/adopt";
import { keepMade } from "../../../src/provider/made";
import { definitionOf } from "../../../src/recorder/catalog";
import type { RecordedStep, Recording } from "../../../src/recorder/types";
import { canonical } from "../../../src/schema/canonical";
import { nodeOf } from "../../../src/schema/node";
import { pathText } from "../../../src/schema/path";
import { project } from "../../../src/schema/project";
import { repliesFrom } from "./replies";

type Fields = Record<string, unknown>;
const READS: Readonly<Record<string, readonly string[]>> = {
  read: ["create", "take over"],
  "read after update": ["update"],
  "read after clear": ["clear"],
};

/** Where what the service answered differs from what it was sent, by the fields of the resource type. */
export async function differencesIn({ name, steps = [], exchanges }: Recording): Promise<string[]> {
  const definition = definitionOf(name.split("/")[1] ?? "");
  const node = nodeOf(definition.fields);
  const replies = await repliesFrom();
  const http = createHttp({ url: replies.url, apiKey: "replay", retries: { tries: 1 } });
  const handlers = definition.handlers(apiOf(definition.ops, http), { say: () => undefined });
  const found: string[] = [];
  try {
    for (const { step, id = "", error } of steps) {
      const written = steps.findLast((it) => !it.error && READS[step]?.includes(it.step));
      if (!written || error) continue;
      replies.use(exchanges.filter((exchange) => exchange.step === step));
      const sent = written.arguments as Fields;
      const { seen } = await handlers.read(id, heldOf(written));
      const mine = canonical(node, keepMade(node, sent, seen));
      const differences = compare(canonical(node, project(node, seen, sent)), mine, []);
      found.push(
        ...differences.map(
          ({ path, was, is }) => `${name}, ${step}, ${pathText(path)}: sent ${JSON.stringify(is)}, read ${JSON.stringify(was)}`,
        ),
      );
    }
  } finally {
    http.close();
    await replies.close();
  }
  return [...found, ...replies.missing.map((at) => `${name}: ${at} is not in the recording`)];
}

const heldOf = ({ arguments: args, computed }: RecordedStep): Fields => ({ ...(args as Fields), ...(computed as Fields | undefined) });
