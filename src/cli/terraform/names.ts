import type { AccountObject } from "../account/types";
import type { GivenName } from "../export/write/given-name";
import { fileSlug } from "../export/write/groups";
import type { Identified, SourceIndex } from "./identities";
import type { Container, SourceObject, SourceState } from "./source";

/** Names from the addresses of a state: of what it manages, and of what its data sources read. */
export const namesFrom =
  ({ tool }: SourceState, { find, findRead }: SourceIndex) =>
  (object: AccountObject): GivenName | undefined => {
    const found = find(object) ?? findRead(object);
    return found && NAMES[tool](found, object);
  };

type NameOf = (found: Identified, object: AccountObject) => GivenName;

const NAMES: Readonly<Record<SourceState["tool"], NameOf>> = {
  // The names of two modules may be equal, those of Pulumi must not.
  terraform: (found, object) => ({
    variable: localName(found, object),
    resource: [...containerNames(found.source), localName(found, object)].join("-"),
    ...fileIn("modules", found.source),
  }),
  bridged: (found, object) => ({
    variable: localName(found, object),
    resource: localName(found, object),
    ...fileIn("components", found.source),
  }),
};

/** `extra-0` of `coralogix_alert.extra[0]`. Several objects of an entry have their own names, too. */
const localName = (
  { source: { name, key }, identities }: Identified,
  object: AccountObject,
): string =>
  [name, key ?? [], identities.length > 1 ? (object.name ?? object.id) : []].flat().join("-");

const containerNames = ({ containers }: SourceObject): string[] =>
  containers.flatMap(({ name, key }) => [name, key ?? []].flat());

/** `modules/service/checkout` of `module.service["checkout"]`. */
const fileIn = (folder: string, { containers }: SourceObject): { file?: string } =>
  containers.length ? { file: [folder, ...containers.flatMap(slugsOf)].join("/") } : {};

const slugsOf = ({ name, key }: Container): string[] => [
  slugOf(name, "module"),
  ...(key === undefined ? [] : [slugOf(key, "instance")]),
];

/** Names without Latin letters share a file. */
const slugOf = (name: string, what: string): string => fileSlug(name, what, "").replace(/-$/, "");
