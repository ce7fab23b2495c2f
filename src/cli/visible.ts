/**
 * Characters that move the cursor, color a terminal, have no width, or change the direction of
 * text: a reader would not see them. Two that join letters and emoji are none of them.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Texts of others, for a reader: what is hidden is written as in a string, as `\u202e`. */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
