import type { AccountObject } from "../account/types";
import type { GivenName } from "../export/write/given-name";
import { fileSlug } from "../export/write/groups";
import { resourceName } from "../export/write/logical-names";
import type { Identified, SourceIndex } from "./identities";
import type { Container, SourceObject, SourceState } from "./source";

/**
 * Names from the addresses of a state: of what it manages, and of what its data sources read.
 * `modules`: what a module of Terraform becomes.
 */
export const namesFrom =
  (
    { tool }: SourceState,
    { find, findRead }: SourceIndex,
    modules: "files" | "components" = "files",
  ) =>
  (object: AccountObject): GivenName | undefined => {
    const managed = find(object);
    const found = managed ?? findRead(object);
    if (!found) return undefined;
    const named = NAMES[tool](found, object);
    return managed && modules === "components"
      ? { ...named, ...inComponent(managed, object) }
      : named;
  };

type NameOf = (found: Identified, object: AccountObject) => GivenName;

/** The names of two modules may be equal, those of Pulumi must not. */
const inModules: NameOf = (found, object) => ({
  variable: localName(found, object),
  resource: [...containerNames(found.source), localName(found, object)].join("-"),
  ...fileIn("modules", found.source),
  ...loopOf(found),
});

const NAMES: Readonly<Record<SourceState["tool"], NameOf>> = {
  terraform: inModules,
  opentofu: inModules,
  bridged: (found, object) => ({
    variable: localName(found, object),
    resource: localName(found, object),
    ...fileIn("components", found.source),
  }),
};

/**
 * `extra-0` of `coralogix_alert.extra[0]`. Deposed objects, and several objects of an entry, have
 * their own names, too.
 */
const localName = (
  { source: { name, key, deposed }, identities }: Identified,
  object: AccountObject,
): string =>
  [
    name,
    key === undefined ? [] : resourceName(key),
    deposed === undefined ? [] : ["deposed", deposed],
    identities.length > 1 ? (object.name ?? object.id) : [],
  ]
    .flat()
    .join("-");

/** The resource with `for_each` or `count` in one instance of its module. */
function loopOf({ source, identities }: Identified): Pick<GivenName, "loop"> {
  const { name, key, resource, containers, deposed } = source;
  if (key === undefined || deposed !== undefined || identities.length > 1) return {};
  const id = JSON.stringify([resource, containers]);
  return { loop: { id, name, key: resourceName(key) } };
}

/** The module as a component: its instances have one file. */
function inComponent(found: Identified, object: AccountObject): Partial<GivenName> {
  const { containers } = found.source;
  const last = containers.at(-1);
  if (!last) return {};
  const names = containers.map(({ name }) => name);
  const key = containers.flatMap(keyIn).join("-");
  const resource = containerNames(found.source).join("-");
  return {
    // Instances that are not alike are declared one by one, in one file.
    variable: [resource, localName(found, object)].join("-"),
    file: ["modules", ...names.map((name) => slugOf(name, "module"))].join("/"),
    component: {
      id: names.map((name) => `module.${name}`).join("."),
      name: names.join(" "),
      instance: { variable: key || last.name, resource, key },
      member: localName(found, object),
    },
  };
}

const containerNames = ({ containers }: SourceObject): string[] =>
  containers.flatMap((one) => [one.name, ...keyIn(one)]);

/** The key as names in Pulumi have it. */
const keyIn = ({ key }: Container): string[] => (key === undefined ? [] : [resourceName(key)]);

/** `modules/service/checkout` of `module.service["checkout"]`. */
const fileIn = (folder: string, { containers }: SourceObject): { file?: string } =>
  containers.length ? { file: [folder, ...containers.flatMap(slugsOf)].join("/") } : {};

const slugsOf = ({ name, key }: Container): string[] => [
  slugOf(name, "module"),
  ...(key === undefined ? [] : [slugOf(key, "instance")]),
];

/** Names without Latin letters share a file. */
const slugOf = (name: string, what: string): string => fileSlug(name, what, "").replace(/-$/, "");
