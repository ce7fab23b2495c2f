import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const PREFIX = "vault:v1:";

/**
 * Starts a server with the two routes of HashiCorp Vault that the engine calls for the secrets of a
 * stack. With a passphrase, each command of the engine derives the key by a million rounds of
 * hashing, which is half of the CPU time of a short command. The server protects nothing: its
 * ciphertext is the plaintext. It has a thread of its own, because a test may block the main one.
 * @returns {Promise<Record<string, string>>} variables for the tests and for the engine
 */
export async function startKeyService() {
  const thread = new Worker(new URL(import.meta.url));
  const [port] = await once(thread, "message");
  thread.unref();
  return {
    TEST_SECRETS_PROVIDER: "hashivault://tests",
    VAULT_SERVER_URL: `http://127.0.0.1:${port}`,
    VAULT_SERVER_TOKEN: "any",
  };
}

if (!isMainThread) {
  const server = createServer(async (request, response) => {
    const { plaintext, ciphertext } = JSON.parse(await text(request));
    const data = plaintext
      ? { ciphertext: PREFIX + plaintext }
      : { plaintext: ciphertext.slice(PREFIX.length) };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    parentPort?.postMessage(port);
  });
}
