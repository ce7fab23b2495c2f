import { objectKey } from "../account/types";
import { EXIT, type ExitCode } from "../failure";
import type { Io } from "../io";
import { jsonOf } from "../json";
import type { StackResource } from "../stack/read-stack";
import { visible } from "../visible";
import type { Move } from "./move";
import type { SourceState } from "./source";
import { TOOLS } from "./tools";

/**
 * Prints which objects of a state the stack manages too, and which the state alone. Needs no
 * request.
 */
export function checkMove(
  io: Io,
  { state, index }: Move,
  resources: readonly StackResource[],
  output: "text" | "json",
): ExitCode {
  const urns = new Map(resources.map((one) => [objectKey(one), one.urn]));
  const entries = index.managed.map(({ source, identities, reason }) => ({
    address: source.address,
    ...(reason === undefined ? {} : { reason }),
    objects: identities.map((one) => {
      const urn = urns.get(objectKey(one));
      return { ...one, ...(urn === undefined ? {} : { urn }) };
    }),
  }));
  const both = entries.filter(({ objects }) => objects.some(({ urn }) => urn !== undefined));
  const onlyInState = entries.filter(
    ({ objects }) => !objects.length || objects.some(({ urn }) => urn === undefined),
  );
  io.err(
    `${both.length} of ${entries.length} objects of ${state.file} are in the stack too, ${onlyInState.length} are not.`,
  );
  if (both.length) io.err(adviceFor(state.tool));
  io.out(
    output === "json"
      ? jsonOf("export", { both, onlyInState })
      : [
          ...both.map(
            ({ address, objects }) => `both: ${visible(address)} and ${visible(urnsOf(objects))}\n`,
          ),
          ...onlyInState.map(
            ({ address, reason }) =>
              `only in the state: ${visible([address, reason ?? []].flat().join(": "))}\n`,
          ),
        ].join(""),
  );
  return onlyInState.length ? EXIT.differences : EXIT.success;
}

const urnsOf = (objects: readonly { urn?: string }[]): string =>
  objects.flatMap(({ urn }) => urn ?? []).join(", ");

const adviceFor = (tool: SourceState["tool"]): string =>
  tool === "bridged"
    ? "If this is the present state of the old stack, two stacks manage these objects: remove them with `pulumi state delete`."
    : `If this is the present state of ${TOOLS[tool].name}, two tools manage these objects: remove them with \`${TOOLS[tool].command} state rm\`.`;
