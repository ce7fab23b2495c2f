import { mapLists, mapTexts } from "../../support/map-texts";
import { proxy } from "../../support/proxy";
import { World, world } from "../../support/world";

/** An account behind a service that shows strings, and lists of strings, in another form. */
export class FormWorld extends World {
  form = (text: string): string => text;
  listForm = (list: readonly string[]): readonly string[] => list;

  static async open(): Promise<FormWorld> {
    const { emulator, config } = await world();
    const url = await proxy(emulator.url, (_, wire) =>
      mapLists(
        mapTexts(wire, (text) => opened.form(text)),
        (list) => opened.listForm(list),
      ),
    );
    const opened = new FormWorld(emulator, { ...config, "coralogix:url": url });
    return opened;
  }
}
