/** The context that each template is rendered with. */
export const CONTEXT = {
  name: "john",
  text: "Disk of shop-1 is full",
  accents: "héllo wörld",
  a: { b: 1, p: "P1", list: [3, 1, 2], deep: { x: 1 } },
  no: false,
  yes: true,
  n: 3,
  zero: 0,
  less: -7,
  f: 1.5,
  nothing: null,
  empty: "",
  none: [],
  items: [
    { x: 1, y: "b" },
    { x: 2, y: "a" },
    { x: 3, y: "a", z: null },
  ],
  names: ["bob", "Bob", "al", "al"],
  mixed: [1, "a", true, null, 1.5],
  labels: { "routing.team": "shop", team: "x" },
  key: "team",
  html: `<b>"x" & 'y'</b>`,
  time: "2026-03-01T10:00:00.123Z",
  seconds: 1767225600,
  ten: "10",
  lines: "a\nb\n",
  capital: "STRASSE \u00df \u0130i \u01c6",
  great: 9007199254740991,
  huge: 1e300,
  tiny: 1.5e-7,
  bytes: 1572864,
  nested: [[1, 2], [3], []],
  deep: { list: [{ k: { n: 2 } }, { k: { n: 1 } }, { k: {} }], "x.y": { z: 1 } },
  tags: "<a href='x'>t</a> <!-- c -->\n<br/>",
  url: "a/b c?d=\u00e9&e=1#f",
  evening: "2026-12-31T23:59:59.5+02:00",
  day: "2024-02-29",
  counts: [10, 9, 10, -1],
  floats: [1.5, 0.25, -2.5, 1.5],
};

const PATHS =
  "name text accents a.b a.p a.list a.deep.x a no yes n zero less f nothing empty none items names mixed labels key html time seconds ten lines unknown a.unknown a.unknown.x a['p'] labels['routing.team'] labels[key] capital great huge tiny bytes nested deep deep.list tags url evening day counts floats nested[1] nested.0.1 deep['x.y'].z loop loop.index loop.index0 loop.first v i k a.list[0] a.list.1 items[0].y items.1.x names[9] name.x a[unknown]".split(
    " ",
  );
const LITERALS =
  "0 1 3 10 -1 -0 1.0 1.5 -2.25 0.1 1e3 007 9223372036854775807 9223372036854775808 'a' \"P1\" `b` '' 'a\"b' 'x\\\\y' 'é' '2026-01-01' '12' '1.5' true false True False none null".split(
    " ",
  );
const FILTERS =
  "upper lower trim trim_start trim_end capitalize title wordcount length reverse first last sort unique abs round int float join striptags spaceless slugify urlencode urlencode_strict addslashes escape escape_xml safe json_encode as_str date filesizeformat pluralize linebreaksbr indent default nth(n=1) nth(n=9) join(sep=', ') join(sep=1) round(precision=1) round(method='ceil') round(method='floor') round(method='x') truncate(length=3) truncate(length=2,end='') replace(from='a',to='b') replace(from='',to='-') split(pat=',') split(pat='l') default(value='x') default(value=1) default(value=unknown) sort(attribute='x') map(attribute='y') filter(attribute='y',value='a') group_by(attribute='y') unique(attribute='y') slice(start=1) slice(end=-1) concat(with=1) concat(with=names) get(key='p') get(key='q',default=5) date(format='%Y-%m-%d') date(format='%H:%M:%S%.3f') date(format='%Q') date(timezone='Europe/Berlin') int(base=16) int(default=3) pluralize(plural='es') indent(prefix='>') json_encode(pretty=true) trim_start_matches(pat='j') trim_end_matches(pat='n') unknown_filter".split(
    " ",
  );
/** Filters with their arguments, and values of these. */
const ARGUMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  slice: { start: "0 1 2 -1 -2 9 -9 1.5", end: "0 1 2 -1 -2 9 -9 2.9" },
  truncate: { length: "0 1 2 3 5 20 -1", end: "'' '..' `é`" },
  round: { method: "'ceil' 'floor' 'common'", precision: "0 1 2 -1 3 20" },
  int: { base: "2 8 10 16 36", default: "0 7 -1 1.5 'x'" },
  float: { default: "0 1.5 -2 'x'" },
  filesizeformat: { binary: "true false 1" },
  indent: { prefix: "'>' '' `--`", first: "true false", blank: "true false" },
  sort: { attribute: "'x' 'y' 'z' 'k.n' '0' ''" },
  unique: { attribute: "'x' 'y' 'k' '0'", case_sensitive: "true false" },
  group_by: { attribute: "'x' 'y' 'z' 'k' 'k.n' '0'" },
  filter: { attribute: "'x' 'y' 'z' 'k.n'", value: "1 2 'a' true unknown nothing 1.0" },
  map: { attribute: "'x' 'y' 'z' 'k.n' 'k' '1'" },
  concat: { with: "1 'x' [1,2] names nothing none" },
  join: { sep: "', ' '' '\\n' 1" },
  split: { pat: "' ' 'l' '' '\\n' 'ab'" },
  replace: { from: "'l' '' 'o w' 'é'", to: "'' 'L' '$1' '\\\\'" },
  nth: { n: "0 1 2 -1 9 1.0" },
  get: { key: "'b' 'x' 'team' 'list'", default: "1 'q' nothing" },
  pluralize: { singular: "'y' ''", plural: "'ies' ''" },
  json_encode: { pretty: "true false 1" },
  default: { value: "1 '' nothing unknown [1] true" },
  date: {
    format:
      "'%d.%m.%y' '%s' '%a_%b_%e' '%A_%B' '%I:%M_%p' '%l%P' '%j' '%u%w' '%C' '%F' '%T%.f' '%D' '%R' '%r' '%c' '%+' '%Z' '%z' '%:z' '%-d/%-m' '%_d' '%0e' '%f' '%3f' '%.6f' '%G-%V' '%U' '%%' '%n%t' '%' '%E' 'x' '%h' '%k' '%x' '%X' '%v'",
    timezone:
      "'UTC' 'Europe/Berlin' 'America/New_York' 'Asia/Kolkata' 'x' 'Etc/GMT+5' 'utc' 'Australia/Lord_Howe' 'Pacific/Apia' 'Pacific/Kiritimati' 'Africa/Casablanca' 'Europe/Dublin' 'Asia/Kathmandu'",
    locale: "'de_DE' 1",
  },
};
const TESTS =
  "defined undefined string number odd even iterable object divisibleby(2) starting_with('j') ending_with('n') containing('o') containing('al') matching('^j') matching('(?i)DISK') matching('\\\\d+') matching('(') unknown_test".split(
    " ",
  );
const CALLS = ["range(end=3)", "range(start=1,end=6,step_by=2)", "throw(message='x')", "f(a=1)"];
const ODD =
  "- -% %} {% }} {{ {# #} | ( ) [ ] , . .. = == ~ not and or in is true True \" ' ` \\ 0 1. _ :: \n \t a é ! & ? : { } ; $ @ elif else endif endfor".split(
    " ",
  );
const OPERATORS = "== != < <= > >= + - * / % ~ and or in".split(" ").concat("not in");

/** Draws templates; the same for the same seed. */
export class Generator {
  private state: number;
  constructor(seed: number) {
    this.state = (seed * 2654435761) % 2 ** 32 || 1;
  }

  /** A number from 0 up to 1 (xorshift). */
  private random(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state / 2 ** 32;
  }
  private chance(share: number): boolean {
    return this.random() < share;
  }
  private one<T>(of: readonly T[]): T {
    return of[Math.floor(this.random() * of.length)] as T;
  }

  /** A template; one of ten has characters that make most of them invalid. */
  whole(): string {
    let text = this.template();
    if (!this.chance(0.1)) return text;
    do {
      const at = Math.floor(this.random() * (text.length + 1));
      const rest = text.slice(at + (this.chance(0.5) ? 1 : 0));
      text = text.slice(0, at) + (this.chance(0.7) ? this.one(ODD) : "") + rest;
    } while (this.chance(0.4));
    return text;
  }

  template(depth = 2): string {
    const count = 1 + Math.floor(this.random() * 2);
    return Array.from({ length: count }, () => this.part(depth)).join("");
  }

  private tag(content: string): string {
    const [before, behind] = [this.chance(0.1) ? "-" : "", this.chance(0.1) ? "-" : ""];
    return `{%${before} ${content} ${behind}%}`;
  }
  private output(depth: number): string {
    const [before, behind] = [this.chance(0.1) ? "-" : "", this.chance(0.1) ? "-" : ""];
    return `{{${before} ${this.expression(depth)} ${behind}}}`;
  }

  private part(depth: number): string {
    const kind = depth > 0 ? this.random() : this.random() * 0.6;
    if (kind < 0.1) return this.one(["text ", " a\n", "} ", "{ ", "é"]);
    if (kind < 0.56) return this.output(depth);
    if (kind < 0.58) return this.one(["{# a #}", "{#- a -#}", "{% raw %} {{ x }} {% endraw %}"]);
    if (kind < 0.6) return this.one(["{{ name", "{% if %}", "{% break %}", "{% endif %}"]);
    if (kind < 0.75) return this.branch(depth - 1);
    if (kind < 0.87) return this.loop(depth - 1);
    if (kind < 0.91) return this.rare(depth - 1);
    const set = this.tag(`${this.one(["set", "set_global"])} v = ${this.expression(depth)}`);
    return `${set}${this.template(depth - 1)}{{ v }}`;
  }
  /** What is rare, or only in one of the versions. */
  private rare(depth: number): string {
    const [inner, value] = [this.template(depth), this.expression(depth)];
    const path = this.one(PATHS);
    const [from, to] = [this.one(["", "0", "1", "-1"]), this.one(["", "2", "-1", "9"])];
    return this.one([
      `{% filter ${this.filter()} %}${inner}{% endfilter %}`,
      `{% set v %}${inner}{% endset %}[{{ v }}]`,
      `{% set v | ${this.filter()} %}${inner}{% endset %}{{ v }}`,
      `{% macro m(x, y=2) %}{{ x }}{{ y }}${inner}{% endmacro m %}{{ self::m(x=${value}) }}`,
      `{% block b %}${inner}{% endblock b %}`,
      `{% extends "x" %}${inner}`,
      `{% include "x" %}`,
      `{% import "x" as x %}{{ x::m() }}`,
      `{{ ${value} if ${path} else ${this.value(1)} }}`,
      `{{ ${path}[${from}:${to}] }}`,
      `{{ ${path}?.x }}`,
      `{{ {"a": ${value}, "b": 1} | get(key="a") }}`,
      `{% for i in ${path} %}{% for j in ${path} %}{{ loop.index }}{% set_global g = j %}{% endfor %}{{ loop.index0 }}{% endfor %}{{ g }}`,
      `{% set w = 0 %}{% for i in names %}{% set_global w = w + loop.index %}{% if w > 3 %}{% break %}{% endif %}{% endfor %}{{ w }}`,
      `{% if ${path} %}{% set v = 1 %}{% endif %}{{ v | default(value="unset") }}`,
      `  {%- if ${path} -%}  ${inner}  {%- else -%}  x  {%- endif -%}  `,
      `{%- raw -%} {{ ${path} }} {%- endraw -%} `,
      `{# {{ ${path} }} #}{{- "{{" -}} {{ '%}' }}`,
      `{{ __tera_context }}`,
      `{{ ${path} is defined and ${path} is ${this.one(TESTS)} or not ${path} }}`,
    ]);
  }
  private branch(depth: number): string {
    const [then, other] = [this.template(depth), this.template(depth)];
    const elif = this.chance(0.2) ? this.tag(`elif ${this.expression(depth)}`) + other : "";
    const otherwise = this.chance(0.5) ? this.tag("else") + other : "";
    return this.tag(`if ${this.expression(1)}`) + then + elif + otherwise + this.tag("endif");
  }
  private loop(depth: number): string {
    const names = this.chance(0.2) ? "k, v" : "i";
    const shown = this.one(["{{ i }}", "{{ loop.index }}{{ loop.last }}", "{{ v }}", "{{ i.y }}"]);
    const inner = this.chance(0.3) ? "{% if loop.first %}{% continue %}{% endif %}" : "";
    const end = this.chance(0.3) ? "{% else %}none{% endfor %}" : "{% endfor %}";
    const head = this.tag(`for ${names} in ${this.filtered(1)}`);
    return head + inner + shown + this.template(depth) + end;
  }

  private expression(depth: number): string {
    if (depth <= 0 || this.chance(0.4)) return this.filtered(depth);
    const kind = this.random();
    const left = this.filtered(depth - 1);
    if (kind < 0.5) return `${left} ${this.one(OPERATORS)} ${this.expression(depth - 1)}`;
    if (kind < 0.65)
      return `${this.one(PATHS)} is ${this.chance(0.3) ? "not " : ""}${this.one(TESTS)}`;
    if (kind < 0.75) return `not ${this.expression(depth - 1)}`;
    if (kind < 0.85) return `(${this.expression(depth - 1)})`;
    if (kind < 0.88) return `-${left}`;
    return `(${this.expression(depth - 1)}) ${this.one(OPERATORS)} ${left}`;
  }
  private filtered(depth: number): string {
    const value = this.value(depth);
    return this.chance(0.4) ? `${value} | ${this.filter()}${this.second()}` : value;
  }
  private second(): string {
    return this.chance(0.25) ? ` | ${this.filter()}` : "";
  }
  private filter(): string {
    if (this.chance(0.4)) return this.one(FILTERS);
    const name = this.one(Object.keys(ARGUMENTS));
    const given = Object.entries(ARGUMENTS[name] ?? {}).filter(() => this.chance(0.7));
    const args = given.map(([key, values]) => {
      // A blank in quotes is no border.
      const usual = values.match(/(?:'[^']*'|\S)+/g) ?? [];
      return `${key}=${this.chance(0.1) ? this.one([...PATHS, ...LITERALS]) : this.one(usual)}`;
    });
    return args.length ? `${name}(${args.join(", ")})` : name;
  }
  private value(depth: number): string {
    const kind = this.random();
    if (kind < 0.6) return this.one(PATHS);
    if (kind < 0.85) return this.one(LITERALS);
    if (kind < 0.9) return this.one(CALLS);
    return depth > 0 ? `[${this.value(depth - 1)}, ${this.value(depth - 1)}]` : "[]";
  }
}
