import type { Flow } from "./transport";

/** A request and its response as they travelled. The `Authorization` header is not among them. */
export interface Exchange {
  /** The operation, as the API writes it. */
  route: string;
  method: string;
  /** Behind the base address, with the parameters filled in. */
  path: string;
  query: string;
  body?: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}
export type OnExchange = (exchange: Exchange) => void;

/** The same pieces, which are handed on when the last one was read. */
export async function* copied(pieces: Flow["pieces"], done: (text: string) => void): Flow["pieces"] {
  const texts: string[] = [];
  try {
    for await (const piece of pieces) {
      if (typeof piece === "string") texts.push(piece);
      yield piece;
    }
  } finally {
    done(texts.join(""));
  }
}
