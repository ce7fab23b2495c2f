import { expectOtherProcesses } from "../../provider/create-check/missing-references";
import { definitionOf } from "../../provider/definition";
import type { Config } from "../../provider/identity/config";
import { keyOfUrn } from "../../provider/identity/resource-key";
import { run } from "../../provider/run";
import { bind, type ImportingProvider } from "../../provider/session/bind";
import { sameStage } from "../../provider/stages";
import { ID_SEED, STATE_KEYS } from "../../provider/state/keys";
import { maskedPaths } from "../../provider/state/mask";
import { lastPartOf } from "../../provider/state/type-token";
import { partsOfUrn } from "../../provider/state/urn";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import type { Received } from "../values/properties";

/** The resource that a call is about. */
export interface EngineResource {
  urn: string;
  resourceType: string;
  /** Loads the schemas of the service. */
  readonly definition: AnyDefinition;
  provider: ImportingProvider;
  /** The hidden input that follows from the URN. */
  readonly derivedKey: Fields;
}

/** The configuration of this process, and the providers that have it. */
export class Providers {
  config: Config = () => undefined;
  isConfigured = false;
  private readonly bound = new Map<string, ImportingProvider>();
  private readonly keys = new Map<string, Fields>();

  configure(config: Config): void {
    // Each provider of a program has a process of its own.
    expectOtherProcesses();
    run.hasUpdatePreviews = true;
    this.config = config;
    this.isConfigured = true;
    this.bound.clear();
    this.keys.clear();
  }

  resourceOf(urn: string): EngineResource {
    const resourceType = lastPartOf(partsOfUrn(urn).type);
    const keyOf = () => this.keyOf(urn);
    return {
      urn,
      resourceType,
      get definition() {
        return definitionOf(resourceType);
      },
      provider: this.providerOf(resourceType),
      get derivedKey() {
        return keyOf();
      },
    };
  }

  // Each step of the engine makes several calls for a resource.
  private keyOf(urn: string): Fields {
    const known =
      this.keys.get(urn) ?? keyOfUrn(urn, { seed: this.config(`coralogix:${ID_SEED}`) });
    this.keys.set(urn, known);
    return known;
  }

  private providerOf(resourceType: string): ImportingProvider {
    const known = this.bound.get(resourceType);
    if (known) return known;
    const created = bind(resourceType);
    void created.configure({ config: { get: this.config } });
    this.bound.set(resourceType, created);
    return created;
  }
}

/**
 * Inputs with what the core knows of a resource besides them: its key, unless the program gives one
 * as the classes of this package do, and the paths of its secrets.
 */
export function withIdentity<S extends Fields>(
  resource: EngineResource,
  { props, mask }: Received<S>,
): S {
  const hasKey = KEYS.some((key) => props[key] !== undefined);
  const known = withSecretPaths({ props, mask });
  return hasKey ? known : sameStage(props, { ...resource.derivedKey, ...known });
}

/** A state with the key that the inputs contain: the engine stores outputs without it. */
export const withKeyOf = <S extends Fields>(
  inputs: Fields,
  resource: EngineResource,
  { props, mask }: Received<S>,
): S =>
  withIdentity(resource, { props: sameStage(props, { ...props, ...keyInputIn(inputs) }), mask });

/** Properties with the paths of what the engine has marked as secret in them. */
export function withSecretPaths<S extends Fields>({ props, mask }: Received<S>): S {
  const paths = maskedPaths(mask);
  return paths.length ? sameStage(props, { [STATE_KEYS.secrets]: paths, ...props }) : props;
}

const KEYS = [STATE_KEYS.key, STATE_KEYS.sharedKey];
/** The key that the inputs of a program contain, where they do. */
const keyInputIn = (inputs: Fields): Fields =>
  Object.fromEntries(KEYS.flatMap((key) => (inputs[key] ? [[key, inputs[key]]] : [])));

const OWN_INPUTS = [...KEYS, STATE_KEYS.secrets];

/** Inputs without what `withIdentity` has added. */
export const withoutIdentity = (inputs: Fields, given: Fields): Fields =>
  Object.fromEntries(
    Object.entries(inputs).filter(
      ([key]) => !OWN_INPUTS.includes(key as never) || given[key] !== undefined,
    ),
  );

/**
 * Inputs without a key that `withIdentity` derives again, so that the state does not contain it.
 */
export function withoutDerivedKey(resource: EngineResource, inputs: Fields): Fields {
  const derived = resource.derivedKey;
  return Object.fromEntries(
    Object.entries(inputs).filter(([key, value]) => derived[key] !== value),
  );
}

/**
 * The program text in outputs of the dynamic form. It remains in state, because a stack that moves
 * back needs it: refresh and delete of a dynamic resource run the text in its outputs.
 */
export const programTextOf = ({ [STATE_KEYS.provider]: text }: Fields): Fields =>
  text === undefined ? {} : { [STATE_KEYS.provider]: text };
