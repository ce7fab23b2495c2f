import * as coralogix from "pulumi-coralogix";
import { startEmulator } from "pulumi-coralogix/emulator";
import { MODES } from "../../src/provider/state/type-token";
import { mapTexts } from "../support/map-texts";
import { proxy } from "../support/proxy";
import { Stack } from "./support/stack";
import { connectionConfig, KEY } from "./support/world";

const alertNamed = (name: string) => async () =>
  void new coralogix.Alert("errors", {
    name,
    priority: "P2",
    logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  });

test.each(MODES)(
  "%s form: a name that the service stores without the space at its end is no change",
  async (form) => {
    const emulator = await startEmulator({ apiKey: KEY });
    const url = await proxy(emulator.url, (_, wire) => mapTexts(wire, (text) => text.trim()));
    const stack = await Stack.create({ config: connectionConfig(url), form });
    const program = alertNamed("Errors ");
    const first = await stack.up(program);
    expect(first.text).toContain('name was sent as "Errors ", and the service has stored it as');
    expect(await stack.pending(program)).toEqual([]);
    expect((await stack.up(alertNamed("Failures "))).changes).toMatchObject({ update: 1 });
    expect((await stack.refresh()).changes).toEqual({ same: expect.any(Number) });
    expect(await stack.pending(alertNamed("Failures "))).toEqual([]);
    stack.remove();
    await emulator.close();
  },
);
