import type { Area } from "../../../src/areas/define";
import type { AnyOperation } from "../../../src/client/operation";

/** Types that compare types: true, or a word that says how they differ. `any` would be the same as everything, so it is told apart. */
const HELPERS = `
import type { areas } from "../../src/areas";
import type { Api } from "../../src/client/operation";
import type * as printed from "../../src/generated/types";
type AreaOf<A extends keyof typeof areas> = ReturnType<(typeof areas)[A]>;
type ApiOf<A extends keyof typeof areas> = Api<AreaOf<A>["operations"]>;
type Out<S> = S extends { _zod: { output: infer O } } ? O : never;
type IsAny<T> = 0 extends 1 & T ? true : false;
type Same<A, B> = true extends IsAny<A> | IsAny<B> ? "any" : [A] extends [B] ? ([B] extends [A] ? true : "printed is narrower") : "printed is wider";
type Fits<A, B> = true extends IsAny<A> | IsAny<B> ? "any" : [A] extends [B] ? true : "does not fit";
type Asked<F> = F extends (...args: infer A) => unknown ? A[0] : "no function";
type Answered<F> = F extends (...args: never[]) => Promise<infer R> ? R : "no function";
type Streamed<F> = F extends (...args: never[]) => AsyncIterable<infer R> ? R : "no stream";
type Walked<F> = F extends { items(...args: never[]): AsyncIterable<infer R> } ? R : "no pages";
`;

/** What must hold, by name: each a type that is true. */
export type Check = readonly [name: string, type: string];

export function checksOf(area: Area): Check[] {
  const kinds = area.resources.flatMap((_, at) => ofKind(area, at));
  return [...kinds, ...Object.entries(area.operations).flatMap(([name, operation]) => ofOperation(area.name, name, operation))];
}

function ofKind(area: Area, at: number): Check[] {
  const { kind, computed = {} } = area.resources[at] as Area["resources"][number];
  const definition = `AreaOf<"${area.name}">["resources"][${at}]`;
  const keys = Object.keys(computed);
  const ours = keys.map((key) => `"${key}"`).join(" | ") || "never";
  return [
    [`arguments of ${kind}`, `Same<printed.${kind}Args, Out<${definition}["fields"]>>`],
    // Variants lie side by side in outputs: whatever the arguments are, they fit.
    [`outputs of ${kind}`, `Fits<Out<${definition}["fields"]>, Omit<printed.${kind}Outputs, ${ours}>>`],
    ...keys.map((key): Check => {
      const inferred = `Out<NonNullable<${definition}["computed"]>["${key}"]>`;
      return [`output ${key} of ${kind}`, `Same<printed.${kind}Outputs["${key}"], ${inferred}>`];
    }),
  ];
}

function ofOperation(area: string, name: string, { pages, stream }: AnyOperation): Check[] {
  const pair = `<printed.Areas["${area}"]["${name}"]>, `;
  const same = (of: string) => `Same<${of}${pair}${of}<ApiOf<"${area}">["${name}"]>>`;
  return [
    [`request of ${area}.${name}`, same("Asked")],
    [`answer of ${area}.${name}`, same(stream ? "Streamed" : "Answered")],
    ...(pages ? ([[`entry of ${area}.${name}`, same("Walked")]] as Check[]) : []),
  ];
}

/** A file that compiles when every check holds. */
export const fileOf = (checks: readonly Check[]): string =>
  `${HELPERS}${checks.map(([name, type], n) => `export const c${n}: ${type} = true; // ${name}`).join("\n")}\n`;
