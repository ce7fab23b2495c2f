import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../../../src/emulator";
import { type TestIo, testIo } from "../../support/io";

export const KEY = "key";

/** An account with the objects of the seed, and a folder in which commands run. */
interface SeededAccount {
  emulator: Emulator;
  folder: string;
  /** Streams of a command with the key of the account. `env` has precedence. */
  io(env?: Record<string, string>): TestIo;
}

/** Creates an account and a folder before each test of the file or of the `describe`. */
export function seededAccount(): SeededAccount {
  const account = {
    io: (env = {}) =>
      testIo(
        { CORALOGIX_API_KEY: KEY, CORALOGIX_URL: account.emulator.url, ...env },
        account.folder,
      ),
  } as SeededAccount;
  beforeEach(async () => {
    account.emulator = await startEmulator({ apiKey: KEY, seed: true });
    account.folder = mkdtempSync(join(tmpdir(), "export-"));
  });
  afterEach(() => account.emulator.close());
  return account;
}
