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
