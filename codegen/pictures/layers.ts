import { drawing, element, INK, label, line } from "../charts/svg";

const WIDTH = 640;
const BOX = { width: 130, height: 34 };
const ROW = 74;

/** The folders of `src`, in rows: each may import those of the rows above that it is tied to. */
const ROWS = [
  ["schema"],
  ["http"],
  ["services"],
  ["sdk", "provider", "emulator", "codegen"],
  ["plugin", "pulumi", "recorder"],
  ["components", "policy"],
];
const TIES = [
  ["http", "schema"],
  ["services", "http"],
  ["sdk", "services"],
  ["provider", "services"],
  ["emulator", "services"],
  ["codegen", "services"],
  ["plugin", "provider"],
  ["pulumi", "provider"],
  ["recorder", "sdk"],
  ["recorder", "emulator"],
  ["components", "pulumi"],
  ["policy", "pulumi"],
] as const;

interface Spot {
  x: number;
  y: number;
}

/** A picture of the direction of imports, as `.dependency-cruiser.cjs` enforces it. */
export function layers(title: string): string {
  const spots = new Map(
    ROWS.flatMap((names, row) =>
      names.map((name, n): [string, Spot] => [name, spotOf(names, n, row)]),
    ),
  );
  const ties = TIES.map(([from, to]) => tie(spots.get(from) as Spot, spots.get(to) as Spot));
  const boxes = [...spots].map(([name, spot]) => box(name, spot));
  return drawing(WIDTH, ROWS.length * ROW, title, [...ties, ...boxes]);
}

const spotOf = (names: readonly string[], n: number, row: number): Spot => ({
  x: (WIDTH * (n + 0.5)) / names.length,
  y: (row + 0.5) * ROW,
});

const tie = (from: Spot, to: Spot): string =>
  line(from.x, from.y, to.x, to.y + BOX.height / 2, { "stroke-width": 1.5 });

const box = (name: string, { x, y }: Spot): string =>
  element("rect", {
    x: x - BOX.width / 2,
    y: y - BOX.height / 2,
    width: BOX.width,
    height: BOX.height,
    rx: 6,
    fill: INK.ours,
  }) + label(x, y + 4, name, { "text-anchor": "middle", fill: "#ffffff", "font-size": 13 });
