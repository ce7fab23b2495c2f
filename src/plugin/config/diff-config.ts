import { type DiffRequest, DiffResponse } from "@pulumi/pulumi/proto/provider_pb";
import { isSealed } from "../../provider/adopt/json-secrets";
import { configOf, isDefaultProvider, SETTINGS, settingText } from "../../provider/identity/config";
import { run } from "../../provider/run";
import { sessionOf } from "../../provider/session/session";
import { hasAllAccounts, stackResources } from "../../provider/state/stack-state";
import { type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { fromProperties } from "../values/properties";
import { propertyDiff } from "../values/property-changes";
import { providerNameOf } from "./settings";

/** The settings that decide which account a provider leads to. */
const ACCOUNT_SETTINGS = ["apiKey", "region", "domain", "url", "authScheme"];

/**
 * Compares two configurations: of the provider resource of this process, or, where that is configured
 * already, of the one that a resource has in state and of the one that the program gives it. Another
 * team replaces an explicit provider; a rotated key of the same team is an update. A default provider
 * is never replaced: a wrong key in the configuration of the stack is an error of its resources, as
 * in the dynamic form, and the engine cannot continue where it has replaced the provider and not yet
 * its resources. The old inputs may be those of the process that runs dynamic providers, which name
 * no account: moving from there never replaces anything.
 *
 * For a resource, the engine passes the newest configuration of the old provider, which an earlier run
 * may have replaced without its resources: the diff of the resource compares the account of its
 * object instead. Where state lacks the account of an object, this comparison decides.
 */
export async function diffConfig(
  request: DiffRequest,
  isConfigured: boolean,
): Promise<DiffResponse> {
  const olds = fromProperties(request.getOldInputs() ?? request.getOlds()).props;
  const news = fromProperties(request.getNews()).props;
  const changed = SETTINGS.filter((key) => settingText(olds[key]) !== settingText(news[key]));
  const account = changed.filter((key) => ACCOUNT_SETTINGS.includes(key));
  const isDefault = isDefaultProvider(request.getUrn());
  const mayReplace = account.length > 0 && !isDefault;
  if (!isConfigured) run.hasOtherProviders = false;
  else if (changed.length || !isDefault || !(await isUpgrade(olds, news)))
    run.hasOtherProviders = true;
  const isReplaced =
    mayReplace &&
    (await isOtherTeam(request.getUrn(), olds, news)) &&
    !(isConfigured && (await hasAllAccounts(await providersWith(olds))));
  const replaces = isReplaced ? account : [];
  const { DiffChanges } = DiffResponse;
  const response = new DiffResponse();
  response.setChanges(changed.length ? DiffChanges.DIFF_SOME : DiffChanges.DIFF_NONE);
  response.setDiffsList(changed);
  response.setReplacesList(replaces);
  response.setHasdetaileddiff(changed.length > 0);
  for (const key of changed)
    response
      .getDetaileddiffMap()
      .set(
        key,
        propertyDiff({ kind: kindOf(olds, news, key), replaces: replaces.includes(key) }, "inputs"),
      );
  return response;
}

/**
 * Whether an unchanged configuration is that of the default provider of another version of the
 * package, and not that of an explicit one, which an earlier run may have replaced without its
 * resources.
 */
async function isUpgrade(olds: Fields, news: Fields): Promise<boolean> {
  if (olds.version === news.version) return false;
  return [...(await providersWith(olds))].every(isDefaultProvider);
}

const kindOf = (olds: Fields, news: Fields, key: string) =>
  olds[key] === undefined ? "add" : news[key] === undefined ? "delete" : "update";

async function isOtherTeam(urn: string, olds: Fields, news: Fields): Promise<boolean> {
  if (ACCOUNT_SETTINGS.every((key) => olds[key] === undefined)) return false;
  if (ACCOUNT_SETTINGS.some((key) => news[key] === UNKNOWN)) return false;
  const [was, is] = await Promise.all([teamOf(urn, olds), teamOf(urn, news)]);
  return was !== undefined && is !== undefined && was !== is;
}

/** The team of a configuration; undefined where it cannot be found out, as with a revoked key. */
async function teamOf(urn: string, inputs: Fields): Promise<number | undefined> {
  try {
    return await sessionOf(undefined, configOf(inputs, providerNameOf(urn))).team.id();
  } catch {
    return undefined;
  }
}

const PROVIDER_TYPE = "pulumi:providers:coralogix";
/** Added by the engine, which does not pass it. */
const INTERNAL = "__internal";

/**
 * The URNs of the providers in state that may have an old configuration: the engine passes it
 * without its provider. The state has the values of secrets in another form, so any is equal.
 */
async function providersWith(olds: Fields): Promise<ReadonlySet<string>> {
  const found = (await stackResources()).filter(
    ({ type, inputs }) => type === PROVIDER_TYPE && mayEqual(isRecord(inputs) ? inputs : {}, olds),
  );
  return new Set(found.map(({ urn }) => String(urn)));
}

function mayEqual({ [INTERNAL]: _, ...stored }: Fields, olds: Fields): boolean {
  const keys = new Set([...Object.keys(stored), ...Object.keys(olds)]);
  return [...keys].every((key) =>
    isSealed(stored[key])
      ? olds[key] !== undefined
      : settingText(stored[key]) === settingText(olds[key]),
  );
}
