import { dataprimeFaults } from "../../src/log-queries/dataprime";
import { COMMAND_FORMS } from "../../src/log-queries/dataprime-commands";
import { dataprimeRules } from "../../src/log-queries/rules";

const findings = (query: string) =>
  dataprimeRules.flatMap(({ name, find }) =>
    find(query).map(({ offset, what }) => ({ name, at: query.slice(offset, offset + 6), what })),
  );

/** Valid forms of commands, operators and functions, as documented in November 2026. */
const DOCUMENTED = [
  "source logs",
  "source spans | limit 20",
  "source logs last 2h | count",
  "source logs between @'now'-3h and @'now' | count",
  "filter $d.code >= 500",
  "f $d.code >= 500",
  "where $d.code >= 500",
  "filter !($d.code >= 500)",
  "filter!($d.code >= 500)",
  "filter $m.severity == ERROR || $m.severity == CRITICAL",
  "source logs | filter $l.subsystemname == 'cart' && $d.msg ~ 'refused'",
  "source logs | filter $d ~~ 'refused'",
  "source logs | filter $d.msg.startsWith('GET') && !$d.msg.contains('health')",
  "source logs | filter $d.pod:string.in('web', 'cart')",
  "source logs | filter ['web', 'cart'].arrayContains($d.pod)",
  "source logs | filter $d.size:number > -5",
  "source logs | filter $d.offset == -1 && $d.flag != null",
  "source logs | filter $d['odd name'] == 'x' || $d.list[0] == 'y'",
  "source logs | filter $m.timestamp > now() - 1h",
  "source logs | filter $d.msg.matches(/^(GET|POST) .*[0-9]+$/)",
  "source logs | filter $d.msg ~ /a|b/",
  "source logs | filter isEmpty($d.msg) == false // one line",
  "source logs /* all of them */ | filter true",
  "source logs | block $d.code >= 200 && $d.code <= 299 # the rest",
  "source logs | bottom 3 $m.severity as $d.level by $d.took",
  "source logs | bottom 7 $m.severity, count() as $d.n by avg($d.took) as $d.mean",
  "source logs | top 4 user by count()",
  "source logs | top 4 $d.path as $d.p, $d.verb by max($d.took)",
  "source logs | choose $d.msg",
  "source logs | choose $m.timestamp, $d.a.b as $d.c, $d.took * 1000 as ms",
  "source logs | select $d.msg",
  "source logs | choose * ",
  "source logs | convert $d.code:number",
  "source logs | conv datatypes code:number, at:timestamp",
  "source logs | count",
  "source logs | count into $d.n",
  "source logs | countby $d.verb",
  "source logs | countby $d.verb as $d.v into $d.n",
  "source logs | create $d.total from $d.a + $d.b",
  "source logs | a total from 1",
  "source logs | add total from 1",
  "source logs | c total from a - b, other from 'x'",
  "source logs | create level from if($d.code >= 500, 'bad', 'good')",
  "source logs | create level from case { $d.code >= 500 -> 'bad', $d.code < 0 -> 'odd', _ -> 'good' }",
  "source logs | create level from case_lessthan { $d.degrees, 0 -> 'ice', 100 -> 'water', _ -> 'steam' }",
  "source logs | create level from case_equals { $d.code, 200 -> 'good', _ -> 'bad' }",
  "source logs | create line from `{$d.verb} of {$d.path}`",
  "source logs | create ids from $d.ids:array<string>",
  "source logs | dedupeby $d.pod keep 3",
  "source logs | dedupeby $d.pod, $d.zone keep 1",
  "source logs | distinct $d.pod",
  "source logs | distinct $d.pod as pod, $d.zone",
  "source logs | enrich $d.ip into $d.host using hosts",
  "source logs | explode $d.items into $d.item",
  "source logs | explode $d.items into $d.item original preserve",
  "source logs | extract $d.msg into $d.found using regexp(e=/user (?<user>[a-z|]+) came/)",
  "source logs | e msg into numbers using multi_regexp(e=/[0-9]+/)",
  "source logs | extract msg into pairs using kv(pair_delimiter=' ', key_delimiter='=')",
  "source logs | extract msg into o using jsonobject(max_unescape_count=1) datatypes took:number",
  "source logs | extract msg into parts using split(delimiter=',', element_datatype=number)",
  "source logs | find 'timeout' in $d.msg",
  "source logs | text 'timeout' in msg",
  "source logs | wildfind 'timeout'",
  "source logs | wildtext 'timeout'",
  "source logs | lucene 'code:[500 TO 599]'",
  "source logs | groupby $d.pod aggregate count() as n",
  "source logs | groupby $d.pod agg count() as n, avg(took) as mean",
  "source logs | groupby $d.pod calculate sum(took)",
  "source logs | groupby $d.pod calc sum(took)",
  "source logs | groupby $d.pod sum(took)",
  "source logs | groupby $m.timestamp / 1h as hour, $d.pod aggregate percentile(0.95, took)",
  "source logs | groupby $m.timestamp.roundTime(5m) as at aggregate count_if($d.code >= 500)",
  "source logs | group by $d.pod aggregate any_value($d)",
  "source logs | multigroupby ($d.pod), ($d.pod, $d.zone) aggregate count()",
  "source logs | aggregate count() as n, distinct_count($d.pod) as pods",
  "source logs | join (source spans | filter $d.took > 5) on left->id == right->id into $d.span",
  "source logs | join left (source spans) on left=>id == right=>id into span",
  "source logs | join cross (source spans | count) into all",
  "source logs | join full (source spans) using id into span",
  "source logs | limit 10",
  "source logs | move $d.a.b to $d.c",
  "source logs | m $d.a to $d.c",
  "source logs | orderby $d.took",
  "source logs | orderby $d.took desc, $d.pod asc",
  "source logs | sortby -$d.took",
  "source logs | order by $d.took",
  "source logs | sort by $d.took desc",
  "source logs | redact $d.msg matching /[0-9]+/ to '*'",
  "source logs | redact $d.msg matching 'secret' to ''",
  "source logs | redact $d.msg /[0-9]+|a==|&&/ to '*'",
  "source logs | create total from $d.a / $d.b / 2",
  "source logs | create total from 1 on keypath exists skip on datatype change fail",
  "source logs | remove $d.a, $d.b.c",
  "source logs | r $d.a",
  "source logs | replace $d.a with null",
  "source logs | replace $d.a with $d.b || $d.c",
  "source logs | roundtime $m.timestamp to 1h into $d.hour",
  "source logs | union (source spans | choose msg)",
  "source logs | stitch (source spans) into $d.other",
  "$d.code == 500",
  "code in ('a', 'b')",
];

test.each(DOCUMENTED)("no rule finds something in the documented %s", (query) => {
  expect([findings(query), dataprimeFaults(query)]).toEqual([[], []]);
});

test.each(Object.entries(COMMAND_FORMS))(
  "the form that is named for %s is valid",
  (_, { form }) => {
    expect([findings(`source logs | ${form}`), dataprimeFaults(form)]).toEqual([[], []]);
  },
);

test.each([
  ["source logs | filter", "filter", 'nothing follows filter: write it like "filter $d.'],
  ["source logs | where | count", "where ", "nothing follows filter"],
  ["source logs | orderby", "orderb", "nothing follows orderby"],
  ["source logs | order by", "order ", "nothing follows orderby"],
  ["source logs | limit", "limit", "nothing follows limit"],
  ["source logs | limit abc", "abc", "limit needs an integer"],
  ["source logs | limit '5'", "'5'", "limit needs an integer"],
  ["source logs | limit -5", "-5", "limit needs an integer"],
  ["source logs | top x by y", "x by y", "top needs an integer"],
  ["source logs | top 5 x", "5 x", "top needs by between two parts"],
  ["source logs | create x", "x", "create needs from between two parts"],
  ["source logs | create from 5", "from 5", "create needs from between two parts"],
  ["source logs | convert code", "code", "convert needs : between two parts"],
  ["source logs | move a b", "a b", "move needs to between two parts"],
  ["source logs | remove 'a'", "'a'", "remove needs paths of fields"],
  ["source logs | remove a, 5", "5", "remove needs paths of fields"],
  ["source logs | choose a,, b", ", b", "nothing is before a comma"],
  ["source logs | extract msg into x", "msg in", "extract needs using between two parts"],
  ["source logs | groupby a agg", "a agg", "groupby has no function behind aggregate"],
])("%s has one finding, at the place", (query, at, what) => {
  const [finding, ...others] = findings(query);
  expect(others).toEqual([]);
  expect(finding?.at.startsWith(at) || `${at} at ${finding?.at}`).toBe(true);
  expect(finding?.what).toContain(what);
});

test.each([
  ["filter severity ==", "nothing is behind =="],
  ["filter == 5", "nothing is before =="],
  ["filter a == 5 && && b == 6", "nothing is behind &&"],
  ["filter a == 5 ||", "nothing is behind ||"],
  ["filter (a >) && b == 1", "nothing is behind >"],
  ["source logs | create x from if(a <, 1, 2)", "nothing is behind <"],
  [
    "source logs | join (source spans | filter a ==) on left->a == right->a",
    "nothing is behind ==",
  ],
])("%s is reported once: %s", (query, what) => {
  expect(findings(query).map((finding) => finding.what)).toEqual([what]);
});

test.each(["filter (a == 5", "filter a == 'x", "filter a == 5 | | count", "filter a == 5 |"])(
  "%s is a fault of the structure",
  (query) => {
    expect(dataprimeFaults(query)).toHaveLength(1);
    expect(findings(query)).toEqual([]);
  },
);

test("an unknown command names the nearest one, or that of DataPrime which does the same", () => {
  expect(dataprimeFaults("source logs | groupbye pod")[0]?.what).toContain("groupby");
  expect(findings("source logs | stats count()")[0]?.what).toBe(
    "there is no command stats; groupby … aggregate does this",
  );
  expect(findings("source logs | window 5m")[0]?.what).toBe("there is no command window");
});
