import type { Emulator, EmulatorOptions } from "../../../src/emulator";
import { allOperations } from "../../../src/emulator/server/behaviors";
import { Routes } from "../../../src/emulator/server/routes";
import { partsOf } from "../../../src/http/operation";
import { call, start } from "../support";
import { contractErrors, NEWER_FIELDS } from "../vendor";

// biome-ignore lint/suspicious/noExplicitAny: a test reads any JSON value
type Json = any;
/** The responses that steps have saved, by name. */
export type Saved = Record<string, Json>;

/**
 * What a response is compared with. A string or a pattern is part of the error message, an object is part of
 * the
 * response (`exact` for all of it), and a function asserts by itself.
 */
export type Expected =
  | string
  | RegExp
  | object
  | ((json: Json, saved: Saved, text: string) => unknown);

/**
 * A request and its response: `["POST /slo/slos/v1", body, 200, { slo: { name: "s" } }]`. A name
 * before the request saves the response: after `"made = POST …"`, the string `<made.slo.id>` in a
 * path, body or expectation stands for the id. `… as key` sends another API key.
 */
export type Exchange =
  | readonly [request: string, status: number, expected?: Expected]
  | readonly [request: string, body: object, status: number, expected?: Expected];
export type Step = Exchange | ((emulator: Emulator, saved: Saved) => unknown);
/** A test with an emulator of its own: the title, options of the emulator if any, and the steps. */
export type Row =
  | readonly [title: string, ...steps: Step[]]
  | readonly [title: string, options: Partial<EmulatorOptions>, ...steps: Step[]];

/** Declares one test for each row. */
export function exchanges(subject: string, rows: readonly Row[]): void {
  describe(subject, () => {
    for (const [title, ...parts] of rows)
      test(title, async () => {
        const [first] = parts;
        const hasOptions = typeof first === "object" && !Array.isArray(first);
        const emulator = await start(hasOptions ? (first as Partial<EmulatorOptions>) : {});
        await run(emulator, (hasOptions ? parts.slice(1) : parts) as Step[]);
      });
  });
}

/** Runs steps in order and returns the saved responses. */
export async function run(
  emulator: Emulator,
  steps: readonly Step[],
  saved: Saved = {},
): Promise<Saved> {
  for (const step of steps) {
    if (typeof step === "function") await step(emulator, saved);
    else await exchange(emulator, step, saved);
  }
  return saved;
}

class Exact {
  readonly $$typeof = Symbol.for("jest.asymmetricMatcher");
  constructor(readonly value: unknown) {}
  asymmetricMatch(received: unknown): boolean {
    try {
      expect(received).toEqual(this.value);
      return true;
    } catch {
      return false;
    }
  }
}
/** Expects the whole response, or the whole object at one place in it, to equal `value`. */
export const exact = (value: unknown): object => new Exact(value);
/** Objects that have these values of a field, in this order. */
export const each = (field: string, ...values: unknown[]): object[] =>
  values.map((value) => ({ [field]: value }));
/** The same request with bodies that are refused, each with a part of the message. */
export const refused = (
  request: string,
  cases: readonly (readonly [body: object, message: string])[],
  status = 400,
): Exchange[] => cases.map(([body, message]) => [request, body, status, message]);

const routes = new Routes(allOperations());

async function exchange(emulator: Emulator, step: Exchange, saved: Saved): Promise<void> {
  const [source, ...rest] = step;
  const request = source.slice(0, 200);
  const [body, status, expected] = (typeof rest[0] === "number" ? [undefined, ...rest] : rest) as [
    object | undefined,
    number,
    Expected | undefined,
  ];
  const { name, method, path, key } =
    /^(?:(?<name>\w+) = )?(?<method>[A-Z]+) (?<path>\S+)(?: as (?<key>\S+))?$/.exec(source)
      ?.groups ?? {};
  if (!method || !path) throw new Error(`not a request: ${request}`);
  const sent = body && JSON.stringify(fill(body, saved));
  const target = String(fill(path, saved));
  const response = await call(emulator, method, target, undefined, {
    ...(key ? { key } : {}),
    // Node sends no Content-Length for the body of a DELETE.
    ...(sent ? { raw: sent, headers: { "content-length": `${Buffer.byteLength(sent)}` } } : {}),
  });
  const { json, text } = response;
  const found = { request, status: response.status, message: json?.message };
  expect(found).toEqual({
    ...found,
    status,
    ...(status < 300 ? {} : { message: expect.any(String) }),
  });
  if (status < 300)
    expect({ request, errors: errorsOf(method, target, json) }).toEqual({ request, errors: [] });
  if (name) saved[name] = json;
  const wanted = fill(expected, saved);
  if (typeof wanted === "function") await wanted(json, saved, text);
  else if (typeof wanted === "string") expect(json?.message ?? text).toContain(wanted);
  else if (wanted instanceof RegExp) expect(json?.message ?? text).toMatch(wanted);
  else if (wanted instanceof Exact)
    expect({ request, json }).toEqual({ request, json: wanted.value });
  else if (wanted) expect({ request, json }).toMatchObject({ request, json: wanted });
}

// The service returns values beyond documented bounds if it accepts them.
const isBound = (error: string): boolean => /must (match pattern|NOT have|be [<>])/.test(error);

/** Deviations of a response from the vendor's description of the operation. */
function errorsOf(method: string, path: string, json: unknown): string[] {
  const { match } = routes.find(method, path.replace(/\?.*/, ""));
  if (!match) return [`no operation for ${method} ${path}`];
  const { route, stream } = match.operation;
  // The gateway wraps a message of a stream in `result`, which the description omits.
  const message = stream ? ((json as Json)?.result ?? json) : json;
  const errors = contractErrors(method, partsOf(route).path, message) ?? [];
  return errors.filter(
    (error) => !isBound(error) && !NEWER_FIELDS.some((field) => field.test(error)),
  );
}

/** Replaces `<name.path>` by the value in a saved response. */
function fill(value: unknown, saved: Saved): unknown {
  if (typeof value === "string") {
    const whole = /^<(\w+)([\w.]*)>$/.exec(value);
    if (whole && Object.hasOwn(saved, whole[1] as string)) return lookUp(saved, value.slice(1, -1));
    return value.replace(/<(\w+)([\w.]*)>/g, (text, name: string, path: string) =>
      Object.hasOwn(saved, name) ? String(lookUp(saved, name + path)) : text,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, saved));
  if (value instanceof Exact) return new Exact(fill(value.value, saved));
  if (value === null || typeof value !== "object") return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(fill(key, saved)), fill(item, saved)]),
  );
}

function lookUp(saved: Saved, path: string): unknown {
  const value = path.split(".").reduce((at: Json, key) => at?.[key], saved);
  if (value === undefined) throw new Error(`no value at ${path} in ${JSON.stringify(saved)}`);
  return value;
}
