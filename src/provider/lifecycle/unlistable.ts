import type { CoralogixError } from "../../http";
import { subject } from "../adopt/messages";
import { advice } from "../advice";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import type { SplitRequest } from "../state/inputs";

const lookUp = (): string =>
  `The API cannot list objects of this type, so the provider cannot look for it. Look for it in Coralogix: if it is the one that you mean, add ${advice({ adopt: { id: "…" } })} with its id`;

const message = (
  ctx: ResourceContext,
  request: SplitRequest,
  error: CoralogixError,
  what: string,
): string => `${subject(ctx, request)}: ${error.message}\n${what}. ${lookUp()}`;

/**
 * The error for a create whose outcome is unknown: a second request could create a second object.
 */
export const unknownOutcome = (
  ctx: ResourceContext,
  request: SplitRequest,
  error: CoralogixError,
): ProviderError =>
  new ProviderError(
    `${message(ctx, request, error, "It is not known whether the object was created")}. If it does not exist, run again`,
  );

/** The error for a create that the API rejected, because another object has one of its values. */
export const unknownConflict = (
  ctx: ResourceContext,
  request: SplitRequest,
  error: CoralogixError,
): ProviderError =>
  new ProviderError(
    `${message(ctx, request, error, "An earlier run, or somebody else, created the object that is in conflict")}. Otherwise change the value that is in use`,
  );
