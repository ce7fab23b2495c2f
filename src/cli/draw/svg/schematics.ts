import type { Schematic } from "../../analysis/drawing";
import type { Box } from "../../chart/box";
import { atMost, partOf, path, polyline, px, rect, squareIn, text } from "../../chart/svg/shapes";
import { type Markup, markup } from "../../markup";
import { arc, gauge, hexagons, pie } from "./round-schematics";

type Draw = (box: Box) => Markup | Markup[];

const axes: Draw = (box) =>
  path(`M${px(box.x)} ${px(box.y)}V${px(box.y + box.height)}H${px(box.x + box.width)}`, "cx-g");

const FIRST = [0.78, 0.6, 0.68, 0.42, 0.5, 0.28, 0.36, 0.14];
const SECOND = [0.9, 0.84, 0.86, 0.72, 0.78, 0.66, 0.7, 0.58];
const lines: Draw = (box) => [
  axes(box) as Markup,
  polyline(
    box,
    FIRST.map((y, n) => [n / 7, y]),
    "cx-l",
  ),
  polyline(
    box,
    SECOND.map((y, n) => [n / 7, y]),
    "cx-l2",
  ),
];

const HEIGHTS = [0.45, 0.75, 0.6, 0.95, 0.5, 0.7, 0.35];
const bars: Draw = (box) => [
  axes(box) as Markup,
  ...HEIGHTS.map((height, n) => {
    const left = (n + 0.2) / HEIGHTS.length;
    return rect(partOf(box, [left, 1 - height, left + 0.6 / HEIGHTS.length, 1]), "cx-f");
  }),
];

const LENGTHS = [0.95, 0.75, 0.6, 0.4, 0.25];
const horizontalBars: Draw = (box) => [
  axes(box) as Markup,
  ...LENGTHS.map((length, n) => {
    const top = (n + 0.2) / LENGTHS.length;
    return rect(partOf(box, [0.01, top, length, top + 0.6 / LENGTHS.length]), "cx-f");
  }),
];

const number: Draw = ({ x, y, width, height }) => {
  const size = Math.min(height * 0.8, width / 3, 64);
  return markup`<text x="${px(x + width / 2)}" y="${px(y + height / 2 + size * 0.36)}" font-size="${px(size)}" text-anchor="middle" class="cx-n">123</text>`;
};

const cards: Draw = (box) =>
  [0, 1, 2].flatMap((n) => {
    const card = partOf(box, [n / 3 + 0.01, 0.1, n / 3 + 0.32, 0.9]);
    return [
      rect(card, "cx-f3", 4),
      rect(partOf(card, [0.1, 0.15, 0.6, 0.28]), "cx-f2"),
      rect(partOf(card, [0.1, 0.42, 0.8, 0.68]), "cx-f"),
      rect(partOf(card, [0.1, 0.78, 0.5, 0.88]), "cx-f2"),
    ];
  });

const ROWS = 5;
const table: Draw = (box) => [
  rect(partOf(box, [0, 0, 1, 1 / ROWS]), "cx-f3"),
  ...Array.from({ length: ROWS }, (_, row) => row).flatMap((row) =>
    [0, 1, 2].map((column) => {
      const [left, top] = [column / 3 + 0.02, (row + 0.35) / ROWS];
      const end = left + ([0.22, 0.16, 0.26][(row + column) % 3] ?? 0);
      return rect(partOf(box, [left, top, end, top + 0.3 / ROWS]), row ? "cx-f2" : "cx-f");
    }),
  ),
  path(
    Array.from(
      { length: ROWS },
      (_, n) => `M${px(box.x)} ${px(box.y + ((n + 1) * box.height) / ROWS)}h${px(box.width)}`,
    ).join(""),
    "cx-g",
  ),
];

const TEXT_LINES = [0.5, 0.95, 0.88, 0.92, 0.6];
const paragraph: Draw = (box) =>
  TEXT_LINES.map((length, n) =>
    rect(partOf(box, [0, n / 5 + 0.05, length, n / 5 + (n ? 0.12 : 0.16)]), n ? "cx-f3" : "cx-f2"),
  );

const [CELLS, LEVELS] = [8, 4];
const heatmap: Draw = (box) =>
  Array.from({ length: CELLS * LEVELS }, (_, n) => {
    const [column, row] = [n % CELLS, Math.floor(n / CELLS)];
    const shade = ["cx-f3", "cx-f2", "cx-f"][(column * 5 + row * 7 + column * row) % 3] ?? "";
    return rect(
      partOf(box, [column / CELLS, row / LEVELS, (column + 0.9) / CELLS, (row + 0.85) / LEVELS]),
      shade,
      1,
    );
  });

const PLACES = [
  [0.2, 0.4, 6],
  [0.48, 0.3, 4],
  [0.52, 0.65, 8],
  [0.8, 0.45, 5],
] as const;
const map: Draw = (whole) => {
  const box = atMost(whole, 2);
  const [x, y, rx, ry] = [
    box.x + box.width / 2,
    box.y + box.height / 2,
    box.width / 2,
    box.height / 2,
  ];
  return [
    ...[1, 0.5].map(
      (share) =>
        markup`<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx * share)}" ry="${px(ry)}" class="cx-g"/>`,
    ),
    path(`M${px(x - rx)} ${px(y)}h${px(2 * rx)}`, "cx-g"),
    ...PLACES.map(
      ([left, top, radius]) =>
        markup`<circle cx="${px(box.x + left * box.width)}" cy="${px(box.y + top * box.height)}" r="${radius}" class="cx-f"/>`,
    ),
  ];
};

const mixed: Draw = (box) =>
  [lines(partOf(box, [0, 0, 0.45, 0.85])), bars(partOf(box, [0.55, 0, 1, 0.85]))].flat();

const arrow: Draw = (box) => {
  const { x, y, width: side } = squareIn(partOf(box, [0, 0.1, 1, 0.9]));
  const [a, b] = [px(x + side * 0.2), px(y + side * 0.2)];
  return [
    path(
      `M${a} ${b}h${px(side * 0.3)}M${a} ${b}v${px(side * 0.6)}h${px(side * 0.6)}v${px(side * -0.3)}`,
      "cx-l",
    ),
    path(
      `M${px(x + side * 0.45)} ${px(y + side * 0.55)}L${px(x + side * 0.9)} ${px(y + side * 0.1)}h${px(side * -0.28)}m${px(side * 0.28)} 0v${px(side * 0.28)}`,
      "cx-l",
    ),
  ];
};

const other: Draw = ({ x, y, width, height }) => [
  arc(squareIn({ x, y, width, height }), "cx-g"),
  text(x + width / 2, y + height / 2 + 4, "cx-m cx-b", "?", "middle"),
];

/** How each schematic is drawn in a box. */
export const DRAW: Readonly<Record<Schematic, Draw>> = {
  lines,
  bars,
  horizontalBars,
  pie,
  gauge,
  number,
  cards,
  table,
  text: paragraph,
  hexagons,
  heatmap,
  map,
  mixed,
  link: arrow,
  other,
};
