import { findingOf, type Levels, levelOf } from "../../lint/levels";
import type { Finding, RuleText } from "../../text/finding";
import { shortened } from "../../text/words";
import { type ConnectionOptions, closing, openUsable } from "../connection";
import { missingData } from "../data-names/missing-data";
import type { DataFinding } from "../data-names/model";
import { throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import type { LintedObject, LintReport } from "./model";

/** What `--with-data` reports: its level is that of the name. */
export const nameWithoutData: RuleText = {
  name: "name-without-data",
  title: "A name of which the account has no data",
  uncertain: true,
  appliesTo: { readers: ["lint", "doctor"] },
  why: "A query with a misspelled metric, label, application or field is valid, and finds nothing.",
  change: "Write the name that the account has. What is rare can also be missing.",
  examples: [
    { wrong: "sum(http_request_total)", right: "sum(http_requests_total)" },
    { wrong: 'up{job="chekout"}', right: 'up{job="checkout"}' },
  ],
};

/**
 * The objects with what the account says about the names in them. The queries, and what could not
 * be checked, are lines on standard error.
 */
export async function withDataFindings(
  io: Io,
  objects: readonly LintedObject[],
  levels: Levels,
  options: ConnectionOptions,
): Promise<Pick<LintReport, "objects" | "notChecked" | "failure">> {
  const session = await openUsable(io, options);
  throwIfInterrupted(io.signal);
  // What needs no account is reported all the same.
  if (session instanceof Error) return { objects, failure: session };
  return closing([session], async () => {
    const subjects = objects.flatMap(({ subject }) => subject ?? []);
    const { findings, queries, notChecked } = await missingData(subjects, session.http, {
      signal: io.signal,
    });
    throwIfInterrupted(io.signal);
    for (const query of queries) io.err(`query: ${shortened(query)}`);
    for (const { reason } of notChecked) io.err(`not checked: ${reason}`);
    const compared = objects.map((one) => ({
      ...one,
      findings: [
        ...one.findings,
        ...findings.filter(({ object }) => object === one.subject).flatMap(inFile(one, levels)),
      ],
    }));
    return { objects: compared, notChecked };
  });
}

const inFile =
  ({ subject }: LintedObject, levels: Levels) =>
  ({ level, path, what, fix }: DataFinding): Finding[] => {
    const isSet = Object.hasOwn(levels, nameWithoutData.name);
    const own = isSet ? levelOf(nameWithoutData, levels) : level;
    if (!own || Object.hasOwn(subject?.ignored ?? {}, nameWithoutData.name)) return [];
    return [findingOf(nameWithoutData, own, { path, what, fix })];
  };
