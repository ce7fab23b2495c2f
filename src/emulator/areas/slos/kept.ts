import { type SloEntity, type SloFields, sloFields } from "../../../areas/slos/data";
import { nodeOf } from "../../../schema/node";
import { compact } from "../../../schema/path";
import { echo } from "../../echo";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { groupingOf, materialised } from "./indicator";
import { withQueries } from "./queries";

/** What is kept of an SLO: what was written, and how often. */
export type KeptSlo = SloFields & {
  id: string;
  creator: string;
  createTime: string;
  updateTime: string;
  version: number;
};
export const sloKind = kind<KeptSlo>("slos", "SLO");

const node = nodeOf(sloFields);
const WRITABLE = new Set(node.kind === "object" ? Object.keys(node.fields) : []);

/** An SLO as it is kept after a write. What only answers hold means nothing in a body. */
export function settled(given: SloEntity, scene: Scene, before?: KeptSlo): KeptSlo {
  const written = Object.fromEntries(Object.entries(given).filter(([key]) => WRITABLE.has(key)));
  const fields = withQueries(echo(node, withoutResolved(written as SloFields), scene.unkind) as SloFields);
  return {
    ...fields,
    id: before?.id ?? scene.uuid(),
    creator: before?.creator ?? scene.caller,
    createTime: before?.createTime ?? scene.now,
    updateTime: scene.now,
    version: (before?.version ?? 0) + 1,
  };
}

type Owners = NonNullable<SloFields["ownershipTags"]>;
const RESPECTS = ["service", "environment", "team"] as const;
const eachOwner = <T>({ ...tags }: Owners, change: (owner: NonNullable<Owners["team"]>) => T) =>
  compact(RESPECTS.map((respect): [string, unknown] => [respect, tags[respect] && change(tags[respect])]));
const withoutResolved = (fields: SloFields): SloFields => {
  if (!fields.ownershipTags) return fields;
  const owners = eachOwner(fields.ownershipTags, ({ staticValues, labelKeys }) => compact(Object.entries({ staticValues, labelKeys })));
  return { ...fields, ownershipTags: owners as Owners };
};

/** What a SLO's owners come to in one respect: each value once, none of them empty. */
export function resolvedValues(
  { labels = {} }: KeptSlo,
  { staticValues = [], labelKeys = [] }: NonNullable<Owners["team"]> = {},
): string[] {
  const fromLabels = labelKeys.map((key) => (Object.hasOwn(labels, key) ? labels[key] : undefined));
  return [...new Set([...staticValues, ...fromLabels])].flatMap((value) => (value ? [value] : []));
}

export const typeOf = ({ windowBasedMetricSli, apmSli }: SloFields): "WINDOW" | "REQUEST" =>
  windowBasedMetricSli || apmSli?.latencyConfig ? "WINDOW" : "REQUEST";
export const productOf = ({ apmSli, productType }: SloFields) => (apmSli ? "APM" : productType);

/** What is empty is not told. */
export const unlessEmpty = (key: string, values: string[]): Record<string, string[]> => (values.length ? { [key]: values } : {});

/** An SLO as answers tell it: one of APM by the queries that are made of it. */
export function told(kept: KeptSlo): SloEntity {
  const { version, apmSli, ownershipTags: owners, ...fields } = kept;
  const labels = groupingOf(kept);
  const owned = owners && eachOwner(owners, (owner) => ({ ...owner, ...unlessEmpty("resolvedValues", resolvedValues(kept, owner)) }));
  return compact(
    Object.entries({
      ...fields,
      ...(apmSli ? { ...materialised(apmSli), apmSliMetadata: apmSli } : {}),
      ownershipTags: owned,
      grouping: labels.length ? { labels } : undefined,
      sloType: typeOf(kept),
      productType: productOf(kept),
      revision: { revision: version, updateTime: kept.updateTime },
    }),
  ) as unknown as SloEntity;
}
