import { drawing, element, escapeXml } from "./svg";

const LINE_HEIGHT = 18;
const CHARACTER_WIDTH = 7.2;
const MARGIN = 16;
const COLORS = {
  background: "#1e1e2e",
  text: "#d0d0d8",
  ours: "#5cc8e0",
  added: "#7ecf7e",
  changed: "#e8c060",
};

/** A picture of the output of a command: colors as the engine prints them. */
export function terminal(text: string, title: string): string {
  const lines = text.trimEnd().split("\n");
  const width = Math.max(...lines.map((line) => line.length)) * CHARACTER_WIDTH + 2 * MARGIN;
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN;
  const window = element("rect", { width, height, rx: 8, fill: COLORS.background });
  return drawing(width, height, title, [window, ...lines.map(textLine)]);
}

const textLine = (line: string, index: number): string =>
  element(
    "text",
    {
      x: MARGIN,
      y: MARGIN + (index + 0.7) * LINE_HEIGHT,
      fill: colorOf(line),
      "font-family": "monospace",
      "font-size": 12,
      textLength: line.length * CHARACTER_WIDTH,
      "xml:space": "preserve",
    },
    escapeXml(line),
  );

function colorOf(line: string): string {
  if (line.startsWith("coralogix:")) return COLORS.ours;
  const [sign] = line.trimStart();
  if (sign === "+") return COLORS.added;
  return sign === "~" ? COLORS.changed : COLORS.text;
}
