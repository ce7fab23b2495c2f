import { expectAtMost } from "../text/budget";
import { TeraRefusal } from "./errors";

/** @throws TeraRefusal for a text that is too long */
export const expectShort = (characters: number): void =>
  expectAtMost(characters, "a template", TeraRefusal);
