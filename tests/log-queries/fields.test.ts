import { fieldsAfter } from "../../src/log-queries/dataprime-fields";

const knownOf = (query: string): string[] | undefined => {
  const fields = fieldsAfter(query);
  return fields && [...fields.known].sort();
};

test.each([
  ["source logs | aggregate count() as n, avg($d.size) as mean", ["mean", "n"]],
  ["source logs | groupby $l.applicationname as app aggregate count() as n", ["app", "n"]],
  ["source logs | groupby $m.severity calculate sum(size) as total", ["severity", "total"]],
  ["groupby pod agg count() as n | filter n > 5 | orderby n desc | limit 3", ["n", "pod"]],
  ["source logs | countby verb into requests", ["requests", "verb"]],
  ["source logs | count into rows", ["rows"]],
  ["source logs | choose $d.user.name as owner, pod", ["owner", "pod"]],
  ["source logs | distinct region", ["region"]],
  ["source logs | choose a, b | remove b | create c from a + 1", ["a", "c"]],
  ["source logs | choose a, b | move b to d", ["a", "d"]],
])("the fields after %s are known", (query, names) => {
  expect(knownOf(query)).toEqual(names);
  for (const name of names) expect(fieldsAfter(query)?.lacks(name)).toBe(false);
  expect(fieldsAfter(query)?.lacks("other")).toBe(true);
  expect(fieldsAfter(query)?.lacks("$d.other.name")).toBe(true);
});

test.each([
  "source logs",
  "source logs | filter a == 1 | remove b",
  "source logs | choose a | union (source spans)",
  "source logs | groupby roundTime($m.timestamp, 1h) aggregate count() as n",
  "source logs | groupby a count() as n",
  "source logs | aggregate max(a) / min(a)",
  "source logs | choose $d",
  "source logs | choose $name",
  "source logs | choose a | unknowncommand b",
  "source logs | choose (a",
])("the fields after %s are not known", (query) => {
  expect(fieldsAfter(query)).toBeUndefined();
});

test("results without a name may have any name with an underscore", () => {
  const fields = fieldsAfter("source logs | groupby pod aggregate count(), sum(size) as total");
  expect([...(fields?.known ?? [])].sort()).toEqual(["pod", "total"]);
  for (const name of ["_count", "_count0", "count", "$m.timestamp"])
    expect(fields?.lacks(name)).toBe(false);
  expect(fields?.lacks("size")).toBe(true);
});

test("a nested field may be found under its last name", () => {
  const fields = fieldsAfter("source logs | groupby k8s.pod aggregate count() as n");
  for (const name of ["pod", "k8s.pod", "k8s", "K8s.Pod", "$d.k8s.pod"])
    expect(fields?.lacks(name)).toBe(false);
  expect(fields?.lacks("k8s.node")).toBe(true);
});
