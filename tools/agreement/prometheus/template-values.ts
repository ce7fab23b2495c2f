import { pick, type Random } from "../random.js";
import { texts } from "../texts.js";

/** The time of the evaluation in seconds. */
export const NOW = 90;
export const LABELS = {
  job: "api server",
  instance: "host-1.example.org:9090",
  path: "/a/b",
  n: "42",
  empty: "",
};
export const SAMPLES = [
  { name: "up", labels: { job: "b", n: "10", instance: "h2:80" }, value: "1" },
  { name: "up", labels: { job: "a", n: "9", instance: "h1:80" }, value: "0" },
  { name: "up", labels: { job: "c", n: "1e1" }, value: "2.5" },
  { name: "one", labels: { __value__: "sv", x: "<b>" }, value: "1234567.891" },
] as const;

/** Values of an alert, as Go reads them. */
export const NUMBERS: readonly string[] = [
  ...texts("0¦-0¦1¦-1¦0.5¦1.5¦2.675¦0.1¦100¦999.5¦1000¦1024¦1048575"),
  ...texts("1e21¦1e20¦123456789012345680000¦1e-7¦1e-6¦0.000001234¦5e-324¦1.7976931348623157e308"),
  ...texts("NaN¦+Inf¦-Inf¦59.9¦60¦61¦3599.99¦3600¦86399¦86400¦90061.5¦1e6¦1234567"),
  ...texts(
    "0.0001¦0.00009999¦-0.001¦-86400.25¦1435065584.128¦1e15¦9007199254740993¦1e9",
    "33.333333333",
  ),
  ...texts("0.999¦0.9995¦999.95¦999.949¦1e24¦1e27¦1e-24¦1e-27¦-1e3¦1023.99¦1e10¦-62135596800"),
];

const TEXTS = texts(
  '"a b"¦"A.b-c d"¦"10"¦"1.5"¦"-3"¦"NaN"¦"1e3"¦"0x1F"¦"<b>&\'"¦"é ß ǆ"¦""¦"1h30m"¦"90s"',
  '"a=b&c d"¦"-5m"¦"http://u:p@h/p?q=1"',
);
const ADDRESSES = texts(
  '"h:80"¦"[::1]:80"¦"::1"¦"h.example.org"¦"10.0.0.1:80"¦"h"¦"a:b:c"¦"h.e.org:8080"',
  '"[fe80::1]"¦$labels.instance',
);
const PATTERNS = texts(
  '"(.)(.)" "$2$1"¦"a" "b"¦"(?P<x>[a-z]+)" "<$\u007bx}>"¦"([a-z])" "$1x"¦"([a-z])" "$\u007b1}x"',
  '"^" "-"¦"x*" "-"¦"(?i)A" "$0$0"¦"(" "a"¦"b|a b" "$10"¦"." "$$"¦"(a)|(b)" "[$1|$2]"',
  '"\\\\s+" "_"¦"$" "!"',
);
const VERBS = texts(
  "%v¦%d¦%s¦%q¦%f¦%.2f¦%e¦%g¦%.3g¦%6.1f¦%-8v|¦%08.3f¦%+d¦%x¦%t¦%T¦%%¦%5d¦%+v¦%#v¦%c¦%U",
  "%b¦%o¦%X¦%E¦%G¦%.0f¦%10.4s|¦%-5s|¦%05d¦%v %v¦%[2]v %[1]v¦%*d¦%!¦%¦% d¦%+.2e¦%#q¦%i",
  "%p¦%w¦%.1f%%¦%,d¦%s|%d",
);
const NUMERIC = texts(
  "humanize¦humanize1024¦humanizeDuration¦humanizePercentage¦humanizeTimestamp¦toTime",
  "toDuration¦print¦println¦html¦urlquery¦js",
);
const TEXTUAL = texts(
  "title¦toUpper¦toLower¦html¦js¦urlquery¦print¦println¦len¦stripPort¦stripDomain",
  "safeHtml¦parseDuration¦humanize¦humanizeDuration¦toTime¦humanizeTimestamp¦pathPrefix",
  "graphLink¦tableLink¦urlQueryEscape¦toDuration¦humanizePercentage¦humanize1024",
);

const numberIn = (random: Random): string =>
  pick(
    random,
    texts(
      "$value¦$value¦$value¦.Value¦1¦-2¦1.5¦0¦1e3¦0x1F¦1_000¦010¦0b11¦0o17¦'a'¦1e21¦-0.0",
      "(len $labels)¦42¦(query `one` | first | value)¦1e-7¦0x1p4¦1.¦.5",
    ),
  );
const textIn = (random: Random): string =>
  pick(random, [
    ...TEXTS,
    ...ADDRESSES,
    ...texts(
      "$labels.job¦$labels.path¦$labels.gone¦$labels.empty¦.Labels.n¦$externalLabels.c",
      '$externalURL¦$externalLabels.gone¦(label "job" (query `up` | first))',
      '(query `one` | first | strvalue)¦`a\\n`¦"a\\tb\\u00e9\\x41"¦(printf `%s` `x`)',
    ),
  ]);
const anyIn = (random: Random): string =>
  pick(random, [
    numberIn(random),
    textIn(random),
    ...texts(
      "true¦false¦nil¦$labels¦$externalLabels¦(query `up`)¦(query `up` | first)",
      "(query `none`)¦.¦(not true)¦(args 1 `x`)¦(toDuration 90.5)¦(toTime 1e9)",
      "(safeHtml `<i>`)¦(eq 1 1)¦now¦(args)",
    ),
  ]);

const several = (random: Random, most: number, make: (random: Random) => string): string =>
  Array.from({ length: random.between(1, most) }, () => make(random)).join(" ");

/** The text of a pipeline, which often has a value. */
function pipelineOf(random: Random): string {
  const forms = [
    () => `${numberIn(random)} | ${pick(random, NUMERIC)}`,
    () => `${textIn(random)} | ${pick(random, TEXTUAL)}`,
    () => `${pick(random, [...NUMERIC, ...TEXTUAL])} ${anyIn(random)}`,
    () => `printf "${pick(random, VERBS)}" ${several(random, 2, anyIn)}`,
    () => `${numberIn(random)} | printf "${pick(random, VERBS)}"`,
    () => `printf "${pick(random, VERBS)}${pick(random, VERBS)}" ${several(random, 3, numberIn)}`,
    () => `reReplaceAll ${pick(random, PATTERNS)} ${textIn(random)}`,
    () =>
      `match "${pick(random, ["a", "^a", "(?i)B", "[", "", "\\\\d+", "b$"])}" ${textIn(random)}`,
    () => `${pick(random, ADDRESSES)} | ${pick(random, ["stripPort", "stripDomain"])}`,
    () => `${pick(random, ["eq", "ne", "lt", "le", "gt", "ge"])} ${several(random, 3, anyIn)}`,
    () =>
      `${pick(random, ["eq", "ne", "lt", "le", "gt", "ge"])} ${numberIn(random)} ${numberIn(random)}`,
    () => `${pick(random, ["and", "or"])} ${several(random, 3, anyIn)}`,
    () => `not ${anyIn(random)}`,
    () => `len ${anyIn(random)}`,
    () =>
      `index ${pick(random, ["$labels", "$externalLabels", "(args 1 `x` 2)", "(query `up`)", '"abc"'])} ${pick(random, ['"job"', "0", "1", '"gone"', "-1", "5", '"arg1"', "$value"])}`,
    () =>
      `slice ${pick(random, [textIn(random), "(query `up`)"])} ${several(random, 2, (inner) => pick(inner, ["0", "1", "2", "5", "-1"]))}`,
    () => `${pick(random, ["print", "println"])} ${several(random, 3, anyIn)}`,
    () =>
      `(query \`${pick(random, ["up", "one"])}\` | first).${pick(random, ["Value", "Labels.job", "Labels.gone", "Gone"])}`,
    () =>
      `${pick(random, ["value", "strvalue", "label `job`", "label `gone`"])} (query \`${pick(random, ["one", "up", "none"])}\` | first)`,
    () =>
      `(toTime ${numberIn(random)}).${pick(random, ["Year", "Unix", "Weekday", "Month", "Day", "YearDay", "UTC", "IsZero", "Hour"])}`,
    () =>
      `(toDuration ${numberIn(random)}).${pick(random, ["Seconds", "String", "Minutes", "Hours", "Milliseconds", "Nanoseconds"])}`,
    () => anyIn(random),
  ];
  return pick(random, forms)();
}

const leftOf = (random: Random): string => pick(random, ["{{ ", "{{", "{{- "]);
const rightOf = (random: Random): string => pick(random, [" }}", "}}", " -}}"]);

/** A template whose text shows what its values are. */
export function valueTemplateOf(random: Random, depth = 1): string {
  const action = (text: string): string => `${leftOf(random)}${text}${rightOf(random)}`;
  const inner = (): string =>
    depth > 0 && random.happens(0.6) ? valueTemplateOf(random, depth - 1) : "t";
  const sorted = () =>
    `query "up" | sortByLabel ${pick(random, ['"job"', '"n"', '"gone"', '"instance"'])}`;
  const end = "{{ end }}";
  const forms = [
    ...Array.from({ length: 9 }, () => () => action(pipelineOf(random))),
    () => `${action(`if ${pipelineOf(random)}`)}${inner()}${action("else")}e${end}`,
    () =>
      `${action(`if ${anyIn(random)}`)}y${action(`else if ${anyIn(random)}`)}z${action("else")}e${end}`,
    () =>
      `${action(`range ${sorted()}`)} {{ .Labels.job }}={{ .Value }} ${action("else")}none${end}`,
    () =>
      `${action(`range $i, $e := ${sorted()}`)} {{ $i }}{{ $e.Labels.n }}{{ if ${pick(random, ["eq $i 1", "$i", "gt $e.Value 0.5"])} }}{{ ${pick(random, ["break", "continue", "$e.Value | humanize"])} }}{{ end }},${end}`,
    () =>
      `${action(`range $k, $v := ${pick(random, ["$labels", "$externalLabels", "(args 3 `q`)", "3", "$value", '"ab"'])}`)}{{ $k }}:{{ $v }} ${end}`,
    () => `${action(`with ${anyIn(random)}`)}[{{ . }}]${action("else")}none${end}`,
    () => `${action(`with $x := ${pipelineOf(random)}`)}[{{ $x }}]${end}`,
    () =>
      `${action(`$x := ${pipelineOf(random)}`)}{{ $x }}{{ $x = ${pipelineOf(random)} }}{{ $x | print }}`,
    () => `{{ define "t" }}<{{ . }}>{{ end }} a ${action(`template "t" ${anyIn(random)}`)} b`,
    () => `{{ block "t" ${anyIn(random)} }}({{ . }}){{ end }}`,
  ];
  return `${pick(random, ["", "a ", " \n "])}${pick(random, forms)()}${pick(random, ["", " b", "\n "])}`;
}
