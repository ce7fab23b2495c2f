import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpOptions } from "../../../src/http";
import { serve } from "./server";
import { connect } from "./widget-api";

export const pageMessage = (name: string) => ({ widgets: [{ name }] });
export const jsonLine = (value: unknown) => `${JSON.stringify(value)}\n`;
/** What is written before and after it arrives separately. */
export const pause = () => sleep(5);

/** A server that sends each chunk separately and then calls `end`. */
export async function serveChunks(
  chunks: readonly string[],
  end = (res: ServerResponse): unknown => res.end(),
  options: Partial<HttpOptions> = {},
) {
  const server = await serve(async (_, __, { res }) => {
    res.writeHead(200, { "content-type": "application/json" });
    for (const chunk of chunks) {
      res.write(chunk);
      await pause();
    }
    end(res);
    return undefined;
  });
  return { ...server, ...connect(server.url, options) };
}
/** The messages before the end of the stream, and its error, if any. */
export async function readAll(stream: AsyncIterable<unknown>) {
  const received: unknown[] = [];
  try {
    for await (const message of stream) received.push(message);
    return { received };
  } catch (error) {
    return { received, error: error as Error };
  }
}
