/**
 * A text of the service on one line, without characters that a terminal interprets: control
 * characters, and those that change the direction of the text.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** A text whose color markup the engine does not interpret: `<{%reset%}>`. */
export const withoutMarkup = (text: string): string => text.replaceAll("<{%", "< {%");
