import { apiOf, createHttp } from "../../../src/http";
import { compare } from "../../../src/provider/compare";
import { retainGeneratedIds } from "../../../src/provider/identity/generated-ids";
import { definitionOf } from "../../../src/recorder/catalog";
import type { RecordedStep, Recording } from "../../../src/recorder/types";
import { nodeOf } from "../../../src/schema/node";
import { formatPath } from "../../../src/schema/path";
import { selectManaged } from "../../../src/schema/select-managed";
import { startReplayServer } from "./replay-server";

type Fields = Record<string, unknown>;
const READS: Readonly<Record<string, readonly string[]>> = {
  read: ["create", "adopt"],
  "read after update": ["update"],
  "read after clear": ["clear"],
};

/**
 * Fields of a recorded read that differ from the write before it, as the provider compares them.
 */
export async function differencesIn({ name, steps = [], exchanges }: Recording): Promise<string[]> {
  const definition = definitionOf(name.split("/")[1] ?? "");
  const node = nodeOf(definition.fields);
  const replies = await startReplayServer();
  const http = createHttp({ url: replies.url, apiKey: "replay", retries: { tries: 1 } });
  const handlers = definition.handlers(apiOf(definition.ops, http), { log: () => undefined });
  const found: string[] = [];
  try {
    for (const { step, id = "", error } of steps) {
      const written = steps.findLast((it) => !it.error && READS[step]?.includes(it.step));
      if (!written || error) continue;
      replies.use(exchanges.filter((exchange) => exchange.step === step));
      const sent = written.arguments as Fields;
      const { remote } = await handlers.read(id, stateOf(written));
      const differences = compare(
        node,
        selectManaged(node, remote, sent),
        retainGeneratedIds(node, sent, remote),
      );
      found.push(
        ...differences.map(
          ({ path, was, is }) =>
            `${name}, ${step}, ${formatPath(path)}: sent ${JSON.stringify(is)}, read ${JSON.stringify(was)}`,
        ),
      );
    }
  } finally {
    http.close();
    await replies.close();
  }
  return [...found, ...replies.missing.map((at) => `${name}: ${at} is not in the recording`)];
}

const stateOf = ({ arguments: args, computed }: RecordedStep): Fields => ({
  ...(args as Fields),
  ...(computed as Fields | undefined),
});
