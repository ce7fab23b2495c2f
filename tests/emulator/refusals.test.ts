import type { AnyDefinition } from "../../src/services/define";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { PluginProcess } from "../support/plugin-process";
import { serviceVerdict } from "../support/unchecked";
import { captureLog, world } from "../support/world";
import { refusalsByArguments } from "./refusals/by-arguments";
import { refusalReasons } from "./refusals/reasons";
import { refusalSites } from "./refusals/sites";

captureLog();

const KEY = "another-key";
const sites = new Map(refusalSites().map((site) => [site.key, site]));
const definitionOf = (type: string): AnyDefinition =>
  new Map(definitions).get(type) as AnyDefinition;

test("every refusal of the emulator is broken by arguments, or has a reason why none can", () => {
  const listed = [
    ...Object.keys(refusalsByArguments),
    ...Object.values(refusalReasons).flatMap((keys) => [...keys]),
  ];
  expect([...listed].sort()).toEqual([...sites.keys()].sort());
});

test.each(Object.entries(refusalsByArguments))("%s", async (key, { type, path, args }) => {
  const w = await world();
  const definition = definitionOf(type);
  const refused = await serviceVerdict(w.emulator, KEY, definition, args);
  expect(refused?.message).toMatch(sites.get(key)?.message ?? /$^/);
  const { failures } = await new Resource(w, definition).preview(args);
  expect(failures.map((failure) => failure.slice(0, path.length))).toContain(path);
});

test("the plugin reports the same errors as the dynamic provider", async () => {
  const w = await world();
  const dynamic = w.process();
  const plugin = new PluginProcess(
    new Map([...Object.entries(w.config), ["coralogix:url", w.emulator.url]]),
  );
  for (const { type, args } of Object.values(refusalsByArguments)) {
    const resource = new Resource(w, definitionOf(type));
    const [one, other] = await Promise.all([
      resource.preview(args, dynamic),
      resource.preview(args, plugin),
    ]);
    expect([type, other.failures]).toEqual([type, one.failures]);
  }
  await plugin.close();
  await dynamic.close();
});
