import { annotate } from "../schema/facts";
import { string, stringLike } from "../schema/fields";

/** The format of notification center ids. */
export const centerId = (example: string) =>
  stringLike(
    /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/,
    `letters, digits, "-" and "_", starting with a letter or digit, such as ${example}`,
    example,
    string(1, 128),
  );

/** A reference to another notification center object. */
export const refTo = (resourceType: "Connector" | "Preset" | "Router", example: string) =>
  annotate(centerId(example), { ref: resourceType });
