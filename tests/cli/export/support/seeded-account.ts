import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { definitions } from "../../../../src/cli/account/definitions";
import type { AccountContent } from "../../../../src/cli/account/types";
import { type Emulator, startEmulator } from "../../../../src/emulator";
import { type TestIo, testIo } from "../../support/io";
import { contentOf } from "./plan";

export const KEY = "key";

/** An object as the emulator stores it. */
export type Found = Record<string, unknown> & { id: string };

/** An account with the objects of the seed, and a folder in which commands run. */
interface SeededAccount {
  emulator: Emulator;
  folder: string;
  /** Streams of a command with the key of the account. `env` has precedence. */
  io(env?: Record<string, string>): TestIo;
  /** Reads the objects of these types. */
  readTypes(...types: string[]): Promise<AccountContent>;
  /** The stored object with a name. */
  recordOf(table: string, name: string): Found;
}

/** Creates an account and a folder before each test of the file or of the `describe`. */
export function seededAccount(): SeededAccount {
  const account = {
    io: (env = {}) =>
      testIo(
        { CORALOGIX_API_KEY: KEY, CORALOGIX_URL: account.emulator.url, ...env },
        account.folder,
      ),
    readTypes: (...types) => contentOf(account.emulator, definitions(types), KEY),
    recordOf: (table, name) =>
      account.emulator
        .objects(table)
        .find((one) => JSON.stringify(one).includes(JSON.stringify(name))) as Found,
  } as SeededAccount;
  beforeEach(async () => {
    account.emulator = await startEmulator({ apiKey: KEY, seed: true });
    account.folder = mkdtempSync(join(tmpdir(), "export-"));
  });
  afterEach(() => account.emulator.close());
  return account;
}
