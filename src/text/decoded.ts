import { attempt } from "./attempt";

/** The value of JSON; undefined for another text. */
export const jsonIn = (text: string): unknown => attempt(() => JSON.parse(text));

/** A text without its percent-encoding; one that has none, or an invalid one, as it is. */
export const percentDecoded = (text: string): string =>
  attempt(() => decodeURIComponent(text)) ?? text;
