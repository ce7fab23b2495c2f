import type { Box } from "../../chart/box";
import { path, px, squareIn } from "../../chart/svg/shapes";
import { type Markup, markup } from "../../markup";

const circleIn = (box: Box) => {
  const { x, y, width } = squareIn(box);
  return { x: x + width / 2, y: y + width / 2, radius: width / 2 };
};

export function arc(box: Box, className: string): Markup {
  const { x, y, radius } = circleIn(box);
  return markup`<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" class="${className}"/>`;
}

/** The point of a circle at a share of a turn, clockwise from the top. */
const pointAt = (x: number, y: number, radius: number, turn: number): string => {
  const angle = 2 * Math.PI * turn;
  return `${px(x + radius * Math.sin(angle))} ${px(y - radius * Math.cos(angle))}`;
};

const SLICES = [
  [0, 0.42, "cx-f"],
  [0.42, 0.7, "cx-f2"],
  [0.7, 1, "cx-f3"],
] as const;

export function pie(box: Box): Markup[] {
  const { x, y, radius } = circleIn(box);
  return SLICES.map(([from, to, className]) => {
    const edge = `A${px(radius)} ${px(radius)} 0 0 1 ${pointAt(x, y, radius, to)}`;
    return path(`M${px(x)} ${px(y)}L${pointAt(x, y, radius, from)}${edge}Z`, className);
  });
}

/** Two arcs over a half circle, and a needle. */
export function gauge(box: Box): Markup[] {
  const radius = Math.min(box.width / 2, box.height * 0.92);
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.96];
  const ring = (from: number, to: number, className: string): Markup => {
    const inner = radius * 0.68;
    const outerEdge = `A${px(radius)} ${px(radius)} 0 0 1 ${pointAt(x, y, radius, to)}`;
    const innerEdge = `A${px(inner)} ${px(inner)} 0 0 0 ${pointAt(x, y, inner, from)}`;
    const start = `M${pointAt(x, y, radius, from)}`;
    return path(`${start}${outerEdge}L${pointAt(x, y, inner, to)}${innerEdge}Z`, className);
  };
  return [
    ring(-0.25, 0.08, "cx-f"),
    ring(0.09, 0.25, "cx-f3"),
    path(`M${px(x)} ${px(y)}L${pointAt(x, y, radius * 0.6, 0.08)}`, "cx-l"),
  ];
}

const [COLUMNS, LINES] = [5, 3];
const SHADES = ["cx-f", "cx-f2", "cx-f3", "cx-f2"] as const;

export function hexagons(box: Box): Markup[] {
  const size = Math.min(box.width / ((COLUMNS + 0.5) * 1.75), box.height / (LINES * 1.6 + 0.4));
  const width = size * Math.sqrt(3);
  const left = box.x + (box.width - width * (COLUMNS + 0.5)) / 2 + width / 2;
  const top = box.y + (box.height - size * (1.5 * LINES + 0.5)) / 2 + size;
  return Array.from({ length: COLUMNS * LINES }, (_, n) => {
    const row = Math.floor(n / COLUMNS);
    const x = left + ((n % COLUMNS) + (row % 2) / 2) * width;
    const points = [0, 1, 2, 3, 4, 5].map((corner) =>
      pointAt(x, top + row * size * 1.5, size * 0.92, corner / 6),
    );
    return path(`M${points.join("L")}Z`, SHADES[(n * 3 + row) % 4] as string);
  });
}
