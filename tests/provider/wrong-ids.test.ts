import { type Emulator, startEmulator } from "../../src/emulator";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import { definitions } from "../support/definitions";
import { captureLog, World } from "../support/world";

/** The words of a service that refuses a path: no rule of this package. */
const REFUSED = / failed: 400 Bad Request: path parameter \w+: /;
/** Of another resource type, of no type at all, and text that no path can contain. */
const WRONG_IDS = ["0f0e0d0c-0b0a-4909-8807-060504030201", "nonsense", "../../x?y=1#z", ".."];

const escaped = (id: string): string => id.replace(/[.?]/g, "\\$&");

captureLog();
let emulator: Emulator;
beforeAll(async () => {
  // Settings of the account have values, so that a read with any id could return them.
  emulator = await startEmulator({ apiKey: "test", seed: true });
});
afterAll(() => emulator.close());

const readable = definitions.filter(([, { unreadable }]) => !unreadable);

describe.each(readable)("an import of %s with an id that none has", (resourceType) => {
  test.each(WRONG_IDS)("says that there is none with the id %s", async (id) => {
    const process = new World(emulator, {}).process();
    const imported = process
      .provider(resourceType)
      .read(id, { [STATE_KEYS.provider]: providerText(resourceType) });
    await expect(imported).rejects.toThrow(
      new RegExp(`^there is no ${resourceType} with the id ${escaped(id)}|${REFUSED.source}`),
    );
    await process.close();
    // No id is another path.
    const elsewhere = emulator.calls.all().filter(({ route }) => route === undefined);
    expect(elsewhere).toEqual([]);
  });
});
