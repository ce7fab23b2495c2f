/** Colors with enough contrast on white and on black, also for people with color blindness. */
export const INK = { ours: "#0b84a5", nothing: "#f0a030", axis: "#808080" } as const;

type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element with text or other elements inside. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly string[]
): string {
  const all = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${typeof value === "number" ? roundedText(value) : escapeXml(value)}"`,
  );
  return children.length
    ? `<${name}${all.join("")}>${children.join("")}</${name}>`
    : `<${name}${all.join("")}/>`;
}

// A tenth of a pixel is precise enough.
const roundedText = (value: number): string => String(Number(value.toFixed(1)));
export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  more: Attributes = {},
): string => element("line", { x1, y1, x2, y2, stroke: INK.axis, ...more });

export const label = (x: number, y: number, text: string, more: Attributes = {}): string =>
  element("text", { x, y, fill: INK.axis, ...more }, escapeXml(text));

/** An SVG drawing with a title for screen readers. */
export const drawing = (
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string => {
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "font-family": "sans-serif",
    "font-size": 11,
  };
  return `${element("svg", frame, element("title", {}, escapeXml(title)), `\n${parts.join("\n")}\n`)}\n`;
};

/** The names of the two series, in their colors. */
export const legend = (x: number, y: number): string =>
  [
    label(x, y, "pulumi-coralogix", { fill: INK.ours, "font-weight": "bold" }),
    label(x + 120, y, "a dynamic provider that does nothing", {
      fill: INK.nothing,
      "font-weight": "bold",
    }),
  ].join("");

const STEPS = [1, 2, 5];
/** The smallest round number that is not below a value: the end of an axis. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [...STEPS, 10].find((one) => one * power >= value) ?? 10;
  return Number((step * power).toPrecision(2));
}
