import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy between client and emulator that stores the last response. */
export interface RecordingProxy {
  url: string;
  /** The messages of the last response: one, or all messages of a stream. */
  lastMessages(): unknown[];
  close(): Promise<void>;
}

export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  let lastBody = "";
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request(
      { host: "127.0.0.1", port, method, path: url, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          lastBody = body.toString();
          outgoing.writeHead(response.statusCode ?? 0, response.headers);
          outgoing.end(body);
        });
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mgmt/openapi/5`,
    lastMessages: () => nonEmptyLines(lastBody).map((text): unknown => JSON.parse(text)),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

// The emulator writes a response on one line, and a stream with one message per line.
const nonEmptyLines = (text: string): string[] => text.split("\n").filter(Boolean);
