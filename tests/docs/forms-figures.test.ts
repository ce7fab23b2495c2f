import { readFileSync } from "node:fs";
import { join } from "node:path";

type Figures = Readonly<Record<string, number>>;
type Forms = Readonly<Record<"dynamic" | "plugin", Readonly<Record<string, Figures>>>>;

const DOCS = join(__dirname, "../../docs");
const page = readFileSync(join(DOCS, "performance.md"), "utf8");
const measured = JSON.parse(readFileSync(join(DOCS, "performance/forms.json"), "utf8")) as Record<
  string,
  Forms
>;

const TITLES: Readonly<Record<string, string>> = {
  preview: "preview",
  up: "up",
  second_preview: "second preview",
  up_10_percent: "up, every tenth changed",
  refresh: "refresh",
  destroy: "destroy",
};

/** `plugin / dynamic (ratio)`, as the tables of the page have it. */
function cell({ dynamic, plugin }: Forms, step: string, figure: string): string {
  const [ours = Number.NaN, other = Number.NaN] = [plugin[step]?.[figure], dynamic[step]?.[figure]];
  return `${ours.toFixed(2)} / ${other.toFixed(2)} (${(ours / other).toFixed(2)})`;
}

test.each([
  ["seconds of the command", "command_s"],
  ["CPU seconds of the provider", "provider_cpu_s"],
])("the page contains the results of the comparison of the forms: %s", (_, figure) => {
  for (const [step, title] of Object.entries(TITLES)) {
    const cells = Object.values(measured).map((forms) => cell(forms, step, figure));
    expect(page).toContain(`| ${title} | ${cells.join(" | ")} |`);
  }
});
