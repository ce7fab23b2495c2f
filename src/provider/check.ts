import type { AnyDefinition } from "../areas/define";
import { canonical } from "../schema/canonical";
import { isUnknown, review, withoutNulls } from "../schema/check";
import type { Problem } from "../schema/explain";
import { twice, withoutExtra } from "../schema/extra";
import { type Node, nodeOf } from "../schema/node";
import { isRecord, isWithin, type Path, pathsWhere, pathText } from "../schema/path";
import { differences, find } from "./adopt";
import type { Config } from "./connection";
import { leaving, unequal } from "./create";
import { Failure } from "./failure";
import { type Adopt, apart } from "./hidden";
import { firstPart } from "./ids";
import { fillMade } from "./made";
import { prepared, remotely, sayOnce } from "./prepare";
import type { Desk } from "./session";
import { unsound } from "./sound";
import { COMMON, HIDDEN } from "./text";
import { toWire } from "./to-wire";
import { warningText } from "./warning";

export interface Checked {
  inputs: Record<string, unknown>;
  failures: { property: string; reason: string }[];
}
type Props = Record<string, unknown>;

/** Everything that can be known before a call. An adoption reads, once, and the API is asked where the user wants it; both only where a key is configured. */
export async function check(
  definition: AnyDefinition,
  olds: Props,
  news: Props,
  desk: () => Desk | undefined,
  config: Config = () => undefined,
): Promise<Checked> {
  const broken = unsound(news);
  if (broken.length) return { inputs: {}, failures: broken.map(shown) };
  const given = withoutNulls(news) as Props;
  const parts = apart(given);
  const before = apart(olds).fields;
  const { fields, problems: complaints } = prepared(definition, parts.fields, before, parts.adopt !== undefined);
  const node = nodeOf(definition.fields);
  const plain = withoutExtra(node, fields);
  const { problems, warnings } = review(definition.fields, plain);
  const found = [...complaints, ...problems, ...common(given), ...doubled(node, fields), ...kept(node, before, fields)];
  const whole = fillMade(node, fields, parts.key, before) as Props;
  const inputs = { ...without(given, parts.fields), ...whole };
  const failures = [...found, ...strays(given, found)].map(shown);
  if (!failures.length && warnings.length) sayOnce(warningText(definition.kind, fields[definition.natural ?? ""], warnings));
  const adopting = !failures.length && olds[HIDDEN.provider] === undefined && known(parts.adopt);
  if (adopting) failures.push(...(await adoption(desk(), parts.adopt as Adopt, whole)));
  if (!failures.length) failures.push(...(await remotely(definition, whole, desk, config)).map(shown));
  // What is refused goes no further, and some of it could not.
  return { inputs: failures.length ? {} : (toWire(inputs) as Props), failures };
}
const without = (given: Props, fields: Props): Props =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(fields, key)));

// The engine prints the value of the property that a failure names, also of one that is a secret: so the path stands in the reason.
const shown = ({ path, reason }: Problem): { property: string; reason: string } => ({
  property: "",
  reason: path.length ? `${pathText(path)}: ${reason}` : reason,
});

/** What is no number to JSON, wherever no declaration has refused it: the engine would fail without a word of where it is. */
const strays = (given: Props, found: Problem[]): Problem[] =>
  pathsWhere(given, (value) => typeof value === "number" && !Number.isFinite(value))
    .filter((path) => !found.some((problem) => isWithin(path, problem.path)))
    .map((path) => ({ path, reason: "expected a number, not NaN or infinity" }));

/** The arguments every resource takes. */
function common(given: Props): Problem[] {
  const expect = (key: string, ok: boolean, reason: string): Problem[] =>
    ok || given[key] === undefined || isUnknown(given[key]) ? [] : [{ path: [key], reason }];
  return [
    ...expect(
      COMMON[0],
      isRecord(given.adopt) && adoptable(given.adopt),
      'expected { id: "…" } or { byName: true }, with overwrite: true where the object may be changed',
    ),
    ...expect(COMMON[1], typeof given.connection === "string", "expected the name of a connection"),
    ...expect(COMMON[2], typeof given.allowDuplicate === "boolean", "expected true or false"),
    ...expect(COMMON[3], isRecord(given.extra), "expected an object that is laid over the body"),
  ];
}
const adoptable = ({ id, byName, overwrite, ...rest }: Props): boolean =>
  !Object.keys(rest).length &&
  (typeof id === "string" ? id !== "" && !byName : byName === true || isUnknown(byName)) &&
  [undefined, true, false].includes(overwrite as never);

const known = (adopt?: Adopt): boolean => adopt !== undefined && !isUnknown(adopt.id) && !isUnknown(adopt.byName);

const doubled = (node: Node, fields: Props): Problem[] =>
  twice(node, fields).map((path) => ({ path, reason: `${path.at(-1)} is an argument of its own: give it there` }));

/** Fields that were set, are left out now, and that the API would silently keep. */
function kept(node: Node, olds: unknown, news: unknown, at: Path = []): Problem[] {
  if (node.kind !== "object" || !isRecord(olds) || !isRecord(news)) return [];
  return Object.keys(olds).flatMap((key): Problem[] => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined;
    if (!field) return [];
    const { cannotClear } = field.facts;
    const removed = cannotClear && news[key] === undefined && canonical(field, olds[key]) !== undefined;
    return removed ? [{ path: [...at, key], reason: cannotClear }] : kept(field, olds[key], news[key], [...at, key]);
  });
}

async function adoption(desk: Desk | undefined, adopt: Adopt, fields: Props): Promise<Checked["failures"]> {
  if (!desk || pathsWhere(fields, isUnknown).length) return [];
  try {
    const found = await find(desk, adopt, fields);
    if (desk.alive.goes(firstPart(found.id))) throw new Failure(leaving(desk.definition.kind, found.id));
    desk.ahead.set(firstPart(found.id), found);
    const different = adopt.overwrite ? [] : differences(desk, found.seen, fields);
    return different.length ? [{ property: "", reason: unequal(desk.definition.kind, found.id, different) }] : [];
  } catch (error) {
    if (error instanceof Failure) return [{ property: "", reason: error.message }];
    throw error;
  }
}
