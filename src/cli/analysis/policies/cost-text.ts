import type { DataPriority } from "../data-routing/model";
import { GB, type UnitPrice, type UnitPrices } from "./unit-prices";

/** A forecast that is not possible, and why. */
export class NotComputed extends Error {}

/** The data that a policy matches in a week, with one priority for each target. */
export interface PolicyData {
  source: "logs" | "spans";
  bytes: number;
  priorities: readonly DataPriority[];
}

/** A policy before and after a change. `isSameData`: both match the same data. */
export interface PolicyCost {
  was: PolicyData | undefined;
  is: PolicyData | undefined;
  isSameData: boolean;
}

/** Data that no policy matches has this priority. */
const DEFAULT: DataPriority = "HIGH";

/** The units of a week before and after, with the prices that they were computed with. */
export function costText(
  { was, is, isSameData }: PolicyCost,
  prices: UnitPrices,
): { result: string; basis: string } {
  const used = new Map<string, UnitPrice>();
  const unitsOf = (data: PolicyData | undefined, priorities = data?.priorities ?? []) =>
    data ? priorities.reduce((sum, one) => sum + unitsAt(data, one, prices, used), 0) : 0;
  // Data that only one of the two policies matches has the default priority without it.
  const unmatched = (data: PolicyData | undefined) => (isSameData ? 0 : unitsOf(data, [DEFAULT]));
  const [before, after] = [unitsOf(was) + unmatched(is), unitsOf(is) + unmatched(was)];
  const change = `${signed(after - before)} units a week at most`;
  return {
    result: `${change}: ${rounded(before)} before, ${rounded(after)} after, for ${dataText({ was, is, isSameData })}`,
    basis: basisOf(used, prices),
  };
}

function unitsAt(
  { source, bytes }: PolicyData,
  priority: DataPriority,
  prices: UnitPrices,
  used: Map<string, UnitPrice>,
): number {
  const price = prices.priceOf(source, priority);
  if (!price)
    throw new NotComputed(`the price of ${source} with the priority ${priority} is unknown`);
  used.set(`${source} ${priority}`, price);
  return price.units * (bytes / GB);
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const signed = (value: number): string => (value > 0 ? `+${rounded(value)}` : rounded(value));
const gigabytes = ({ bytes }: PolicyData): string => `${rounded(bytes / GB)} GB`;

const prioritiesText = (data: PolicyData | undefined): string =>
  data ? data.priorities.join(" and ") : `${DEFAULT} without the policy`;

function dataText({ was, is, isSameData }: PolicyCost): string {
  if (was && is && !isSameData)
    return `${gigabytes(was)} that the policy matched (${prioritiesText(was)}) and ${gigabytes(is)} that it will match (${prioritiesText(is)})`;
  const size = gigabytes((is ?? was) as PolicyData);
  return `${size} (${prioritiesText(was)} -> ${prioritiesText(is)})`;
}

function basisOf(used: ReadonlyMap<string, UnitPrice>, { failure }: UnitPrices): string {
  const listOf = (isOfAccount: boolean) =>
    [...used]
      .filter(([, one]) => one.isOfAccount === isOfAccount)
      .map(([key, { units }]) => `${key} ${Number(units.toPrecision(4))}`)
      .join(", ");
  const [own, listed] = [listOf(true), listOf(false)];
  const parts = [
    "bytes by policies.forecast from the data of the last week",
    own && `units per GB of this account in the last 30 days by usage.query (${own})`,
    listed &&
      `list prices in units per GB (${listed}), because ${failure ?? "the account has no such data"}`,
    "an upper bound: policies before this one may match part of the data, and data that no policy matches is counted as HIGH",
  ];
  return parts.filter(Boolean).join("; ");
}
