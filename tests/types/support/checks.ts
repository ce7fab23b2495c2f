import type { AnyOperation } from "../../../src/http/operation";
import type { Service } from "../../../src/services/service";
import { root } from "./compile";

const SOURCES = `${root}/src`.replaceAll("\\", "/");

/**
 * Types that compare types: `true`, or a string that names the difference. `any` equals everything,
 * so it is reported too.
 */
const HELPERS = `
import type { services } from "${SOURCES}/services";
import type { Api } from "${SOURCES}/http/operation";
import type { Services } from "${SOURCES}/generated/client";
import type * as generated from "${SOURCES}/generated/types";
type ServiceOf<A extends keyof typeof services> = ReturnType<(typeof services)[A]>;
type ApiOf<A extends keyof typeof services> = Api<ServiceOf<A>["operations"]>;
type Out<S> = S extends { _zod: { output: infer O } } ? O : never;
type IsAny<T> = 0 extends 1 & T ? true : false;
type Same<A, B> = true extends IsAny<A> | IsAny<B> ? "any" : [A] extends [B] ? ([B] extends [A] ? true : "generated is narrower") : "generated is wider";
type Fits<A, B> = true extends IsAny<A> | IsAny<B> ? "any" : [A] extends [B] ? true : "does not fit";
type RequestOf<F> = F extends (...args: infer A) => unknown ? A[0] : "no function";
type ResponseOf<F> = F extends (...args: never[]) => Promise<infer R> ? R : "no function";
type StreamedOf<F> = F extends (...args: never[]) => AsyncIterable<infer R> ? R : "no stream";
type EntryOf<F> = F extends { items(...args: never[]): AsyncIterable<infer R> } ? R : "no pages";
`;

/** A check: its name, and a type expression that must be `true`. */
export type Check = readonly [name: string, type: string];

export function checksOf(service: Service): Check[] {
  const resourceChecks = service.resources.flatMap((_, at) => checksOfResource(service, at));
  return [
    ...resourceChecks,
    ...Object.entries(service.operations).flatMap(([name, operation]) =>
      checksOfOperation(service.name, name, operation),
    ),
  ];
}

function checksOfResource(service: Service, at: number): Check[] {
  const { resourceType, computed = {} } = service.resources[at] as Service["resources"][number];
  const definition = `ServiceOf<"${service.name}">["resources"][${at}]`;
  const keys = Object.keys(computed);
  const computedKeys = keys.map((key) => `"${key}"`).join(" | ") || "never";
  return [
    [
      `arguments of ${resourceType}`,
      `Same<generated.${resourceType}Fields, Out<${definition}["fields"]>>`,
    ],
    // Outputs have the fields of all variants, so arguments of any variant fit.
    [
      `outputs of ${resourceType}`,
      `Fits<Out<${definition}["fields"]>, Omit<generated.${resourceType}Outputs, ${computedKeys}>>`,
    ],
    ...keys.map((key): Check => {
      const inferred = `Out<NonNullable<${definition}["computed"]>["${key}"]>`;
      return [
        `output ${key} of ${resourceType}`,
        `Same<generated.${resourceType}Outputs["${key}"], ${inferred}>`,
      ];
    }),
  ];
}

function checksOfOperation(
  service: string,
  name: string,
  { pages, stream }: AnyOperation,
): Check[] {
  const pair = `<Services["${service}"]["${name}"]>, `;
  const same = (of: string) => `Same<${of}${pair}${of}<ApiOf<"${service}">["${name}"]>>`;
  return [
    [`request of ${service}.${name}`, same("RequestOf")],
    [`response of ${service}.${name}`, same(stream ? "StreamedOf" : "ResponseOf")],
    ...(pages ? ([[`entry of ${service}.${name}`, same("EntryOf")]] as Check[]) : []),
  ];
}

/** A file that compiles only if every check is `true`. */
export const fileOf = (checks: readonly Check[]): string =>
  `${HELPERS}${checks.map(([name, type], n) => `export const c${n}: ${type} = true; // ${name}`).join("\n")}\n`;
