import { pick, type Random } from "../random.js";
import { texts } from "../texts.js";

const VALUES = texts(
  "$value¦$labels.job¦.Value¦.Labels.job¦\"x\"¦`x`¦1¦1.5¦-2¦0x1F¦1e3¦'a'¦true¦nil¦$labels",
  '.¦$¦$x¦$externalURL¦$externalLabels.c¦.ExternalURL¦(query "up")¦(query "up" | first)',
  '(len $labels)¦1i¦1_000¦010¦"\\n"¦$value.x',
);
const FUNCTIONS = texts(
  "humanize¦humanize1024¦humanizeDuration¦humanizePercentage¦humanizeTimestamp¦title",
  "toUpper¦toLower¦reReplaceAll¦match¦query¦first¦value¦label¦printf¦print¦println¦len",
  "index¦slice¦eq¦ne¦lt¦le¦gt¦ge¦and¦or¦not¦html¦js¦urlquery¦args¦safeHtml¦sortByLabel",
  "stripPort¦stripDomain¦toTime¦toDuration¦now¦pathPrefix¦externalURL¦graphLink¦tableLink",
  "strvalue¦parseDuration¦urlQueryEscape¦call",
);
/** Texts that are not valid, or nearly so. */
const ODD = texts(
  "{{ $labels.a-b }}¦{{ $Labels.a }}¦{{ $value * 100 }}¦{{ unknown 1 }}¦{{¦}}¦{{ }}",
  "{{ if }}x{{ end }}¦{{ if true }}x¦{{ end }}¦{{ else }}¦{{ $labels. }}¦{{ 'ab' }}",
  '{{ "a }}¦{{ /* c */ }}¦{{/* c */}}¦{{- /* c */ -}}¦{{/* c }}¦{{ template }}',
  '{{ template "x" }}¦{{ define "x" }}d{{ end }}{{ template "x" . }}',
  '{{ block "b" . }}y{{ end }}¦{{ break }}¦{{ range .Labels }}{{ break }}{{ end }}',
  "{{ continue }}¦{{ 1 2 }}¦{{ .a.b.c }}¦{{ $x := 1 }}{{ $x }}¦{{ $x = 1 }}¦{{ $x := }}",
  "{{ := 1 }}¦{{ | humanize }}¦{{ 1 | }}¦{{ (1 }}¦{{ 1) }}¦{{ nil }}",
  "{{ if nil }}x{{ end }}¦{{ .Labels.job.x }}¦{{ 08 }}¦{{ 1e }}",
  "{{ with $x := 1 }}{{ $x }}{{ else }}n{{ end }}",
  "{{ if 1 }}a{{ else if 2 }}b{{ else }}c{{ end }}",
  "{{ range $i, $e := query `up` }}{{ $i }}{{ end }}¦{{ range $i, $e, $f := . }}{{ end }}",
  "{{ if $x := 1 }}{{ end }}{{ $x }}¦{{ else if 1 }}¦{{if 1}}a{{else}}b{{else}}c{{end}}",
  "{{ .}}¦{{- $value -}}¦{{-$value}}¦{{ -1 }}¦{{- 1 -}}x¦{{ $value}}}¦{{{ $value }}",
  "{ {x} }¦{{⏎$value⏎}}¦{{ with 1 }}a{{ else with 2 }}b{{ end }}¦{{ and }}¦{{ not 1 2 }}",
  "{{ . | . }}¦{{ $value | printf }}¦{{ 1 | 2 }}¦{{ humanize }}¦{{ len }}¦{{ (1).x }}",
  '{{ .x .y }}¦{{é}}¦{{ $é }}¦{{ @ }}¦{{ a.b }}¦{{ 1.x }}¦{{ "\\z" }}¦{{ `a⏎b` }}',
  '{{ "a⏎b" }}¦%{{1}}%',
);

/** A text with templates, of which some are not valid. */
export function templateOf(random: Random): string {
  if (random.happens(0.35)) return pick(random, ODD);
  const text = pick(random, ["", "a ", "of ", "\n", "100% "]);
  return `${text}${actionOf(random, 2)}${pick(random, ["", " b", "!"])}`;
}

function actionOf(random: Random, depth: number): string {
  const inner = () => (depth > 0 ? actionOf(random, depth - 1) : "t");
  const pipe = () => pipelineOf(random, depth);
  const [left, right] = pick(random, [
    ["{{ ", " }}"],
    ["{{", "}}"],
    ["{{- ", " -}}"],
  ]) as [string, string];
  const action = (text: string) => `${left}${text}${right}`;
  const end = action("end");
  const forms = [
    () => action(pipe()),
    () => action(pipe()),
    () => `${action(`if ${pipe()}`)}${inner()}${end}`,
    () => `${action(`if ${pipe()}`)}${inner()}${action("else")}${inner()}${end}`,
    () => `${action(`range ${pipe()}`)}${inner()}${end}`,
    () => `${action(`with ${pipe()}`)}${inner()}${end}`,
    () => `${action(`$x := ${pipe()}`)}${inner()}`,
  ];
  return pick(random, forms)();
}

function pipelineOf(random: Random, depth: number): string {
  const argument = () =>
    depth > 0 && random.happens(0.2) ? `(${pipelineOf(random, depth - 1)})` : pick(random, VALUES);
  const call = () =>
    [pick(random, FUNCTIONS), ...Array.from({ length: random.between(0, 2) }, argument)].join(" ");
  const first = random.happens(0.5) ? argument() : call();
  return [first, ...(random.happens(0.4) ? [call()] : [])].join(" | ");
}
