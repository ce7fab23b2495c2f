/** Colours that can be told apart on white and on black, and by those who do not see red. */
export const INK = { ours: "#0b84a5", nothing: "#f0a030", axis: "#808080" } as const;

type Attributes = Readonly<Record<string, string | number>>;

/** An element of a drawing; what it holds is text, or other elements. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : escaped(value)}"`);
  return children.length ? `<${name}${all.join("")}>${children.join("")}</${name}>` : `<${name}${all.join("")}/>`;
}

// A tenth of a pixel is more than anybody sees.
const short = (value: number): string => String(Number(value.toFixed(1)));
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const line = (x1: number, y1: number, x2: number, y2: number, more: Attributes = {}): string =>
  element("line", { x1, y1, x2, y2, stroke: INK.axis, ...more });

export const label = (x: number, y: number, text: string, more: Attributes = {}): string =>
  element("text", { x, y, fill: INK.axis, ...more }, escaped(text));

/** A drawing of a size, with words for those who cannot see it. */
export const drawing = (width: number, height: number, title: string, parts: readonly string[]): string => {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "font-family": "sans-serif",
    "font-size": 11,
  };
  return `${element("svg", frame, element("title", {}, escaped(title)), `\n${parts.join("\n")}\n`)}\n`;
};

/** The names of the two sides, in their colours. */
export const legend = (x: number, y: number): string =>
  [
    label(x, y, "pulumi-coralogix", { fill: INK.ours, "font-weight": "bold" }),
    label(x + 120, y, "a dynamic provider that does nothing", { fill: INK.nothing, "font-weight": "bold" }),
  ].join("");

const STEPS = [1, 2, 5];
/** The least round number that is not below a value: where an axis ends. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [...STEPS, 10].find((one) => one * power >= value) ?? 10;
  return Number((step * power).toPrecision(2));
}
