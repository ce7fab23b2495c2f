import type { StreamedResponse } from "./transport";

/** A request and its response as they were sent, without the `Authorization` header. */
export interface Exchange {
  /** The route of the operation: `GET /alerts/{id}`. */
  route: string;
  method: string;
  /** The path below the base URL, with its parameters filled in. */
  path: string;
  query: string;
  body?: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}
export type OnExchange = (exchange: Exchange) => void;

/** Passes the chunks on, and calls `onEnd` with the whole text after the last one. */
export async function* recordChunks(
  chunks: StreamedResponse["chunks"],
  onEnd: (text: string) => void,
): StreamedResponse["chunks"] {
  const parts: string[] = [];
  try {
    for await (const chunk of chunks) {
      if (typeof chunk === "string") parts.push(chunk);
      yield chunk;
    }
  } finally {
    onEnd(parts.join(""));
  }
}
