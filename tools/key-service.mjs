import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Starts a server with the two routes of HashiCorp Vault that the engine calls for the secrets of a
 * stack. With a passphrase, each command of the engine derives the key by a million rounds of
 * hashing, which is half of the CPU time of a short command. The server protects nothing: its
 * ciphertext is the plaintext.
 * @returns {Promise<{ env: Record<string, string>, close: () => void }>} `env` names the secrets
 *   provider and its server to the tests and to the engine
 */
export async function startKeyService() {
  const server = createServer(async (request, response) => {
    const { plaintext, ciphertext } = JSON.parse(await text(request));
    const data = plaintext
      ? { ciphertext: PREFIX + plaintext }
      : { plaintext: ciphertext.slice(PREFIX.length) };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    env: {
      TEST_SECRETS_PROVIDER: "hashivault://tests",
      VAULT_SERVER_URL: `http://127.0.0.1:${port}`,
      VAULT_SERVER_TOKEN: "any",
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const PREFIX = "vault:v1:";
