import { renderTemplate } from "../../../src/tera/render";

export const CONTEXT = {
  name: "john",
  a: { b: 1, p: "P1", list: [3, 1, 2] },
  no: false,
  n: 3,
  f: 1.5,
  nothing: null,
  empty: "",
  none: [],
  items: [
    { x: 1, y: "b" },
    { x: 2, y: "a" },
    { x: 3, y: "a", z: null },
  ],
  names: ["bob", "Bob", "al", "al"],
  labels: { "routing.team": "checkout", team: "x" },
  keys: { z: 1, "10": "x", "9": "y" },
  key: "team",
  index: 1,
  html: `<b>"x" & 'y'/</b>`,
  time: "2026-03-01T10:00:00.123Z",
  mixed: [1, "a", true, null, 1.5, [1], { k: 1 }],
  accent: "e\u0301",
};
export const render = (text: string): string => renderTemplate(text, CONTEXT);
