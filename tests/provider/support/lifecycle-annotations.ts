import { check } from "../../../src/provider/lifecycle/check";
import { diff } from "../../../src/provider/lifecycle/diff";
import { asArguments, asInputs, asState } from "../../../src/provider/stages";
import { field, optional } from "../../../src/schema/facts";
import { empty, integer, joined, keyed, model, set, string } from "../../../src/schema/fields";
import { nodeOf } from "../../../src/schema/node";
import { selectManaged } from "../../../src/schema/select-managed";
import { oneOf } from "../../../src/schema/union";
import { isUnknown } from "../../../src/schema/unknown";
import type { AnyDefinition } from "../../../src/services/define";
import { type Props, userProps } from "../../support/driver";

const refresh = oneOf(
  { off: empty("Never."), oneMinute: empty("Every minute.") },
  {},
  { about: "How often.", optional: true, serverDefault: true },
);
const specimenFields = model("AnnotationSpecimen", "One field per annotation.", {
  name: field(string(1), "Its name."),
  roleId: optional(integer(), "Role, by its id.", { aliasOf: "roleName" }),
  roleName: optional(string(), "Role, by its name.", { aliasOf: "roleId", caseless: true }),
  permissions: optional(set(field(string(), "A permission.", { caseless: true })), "Permissions."),
  names: optional(joined(12), "Names."),
  settings: optional(keyed(field(string(), "A setting.", { secret: true })), "Settings.", {
    publicEntries: ["channel", "method"],
  }),
  chosenId: optional(string(), "Its id.", { replaceOnChange: true, serverDefault: true }),
  inner: optional(
    model("AnnotationSpecimenInner", "An object.", {
      note: optional(string(), "A note."),
    }),
    "An object.",
  ),
  refresh: optional(refresh, "How often."),
  json: optional(string(), "Other fields, as JSON."),
  low: optional(integer(), "Lower end.", { explicitZero: true }),
});
export const specimen: AnyDefinition = {
  resourceType: "AnnotationSpecimen",
  about: "",
  fields: specimenFields,
  ops: {},
  example: "",
  ids: { generated: "slug", argument: "chosenId" },
  prepare: ({ json, ...given }) => {
    if (json === undefined || isUnknown(json))
      return { fields: json === undefined ? given : { ...given, json } };
    if (json === "broken") return { fields: given, issues: [{ path: ["json"], what: "not JSON" }] };
    return {
      fields: { ...JSON.parse(String(json)), ...given },
      warnings: [`read ${String(json).length} characters`],
    };
  },
  previewNotes: (was, is) => (was.name === is.name ? [] : [`${was.name} becomes ${is.name}`]),
  claims: (id, { roleId }) =>
    roleId === undefined
      ? []
      : [
          {
            what: `role ${roleId} of ${id}`,
            because: "one is enough",
            ...(roleId === 1 ? { shared: true } : {}),
          },
        ],
  handlers: () => ({}) as never,
};
export const specimenNode = nodeOf(specimenFields);
export const runCheck = (args: Props, olds: Props = {}) =>
  check(
    specimen,
    asInputs(olds),
    asArguments({ ...args, __key: "0123abcd", __provider: "p" }),
    () => undefined,
  );
export const previewDiff = async (before: Props, after: Props) => {
  const [old, now] = [await runCheck(before), await runCheck(after)];
  return diff(
    specimen,
    "id",
    asState({ ...userProps(old.inputs), __provider: "p" }),
    now.inputs,
    () => undefined,
  );
};
export const managed = (remote: Props, mine: Props) =>
  selectManaged(specimenNode, { name: "n", ...remote }, { name: "n", ...mine });
