// How the engine marks values in the properties that it stores and passes on.

/** The key that marks an object as a special value; its own value says which. */
export const SIGNATURE_KEY = "4dabf18193072939515e22adb298388d";
/** `{ [SIGNATURE_KEY]: SECRET_SIGNATURE, value }` is a secret. */
export const SECRET_SIGNATURE = "1b47061264138c4ac30d75fd1eb44270";
/**
 * `{ [SIGNATURE_KEY]: OUTPUT_SIGNATURE, value?, secret? }` is an output; unknown without a value.
 */
export const OUTPUT_SIGNATURE = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

/** The values that stand for an unknown one, by its type. The first one has no known type. */
export const UNKNOWN_VALUES: readonly string[] = [
  "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
  "030794c1-ac77-496b-92df-f27374a8bd58",
  "e48ece36-62e2-4504-bad9-02848725956a",
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
];

/** Whether the engine cannot read a path with this key: it takes its end for an escaped quote. */
export const hidesItsEnd = (key: string): boolean => key.endsWith("\\");
