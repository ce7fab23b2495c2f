import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What lies between a client and the emulator, and keeps the last answer as it came. */
export interface Wire {
  url: string;
  /** The messages of the last answer: one, or as many as a stream has. */
  last(): unknown[];
  close(): Promise<void>;
}

export async function wireTo(port: number): Promise<Wire> {
  let kept = "";
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        kept = body.toString();
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        outgoing.end(body);
      });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mgmt/openapi/5`,
    last: () => parsed(kept).map((text): unknown => JSON.parse(text)),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

// Answers are written in one line; a stream has a line for each message.
const parsed = (text: string): string[] => text.split("\n").filter(Boolean);
