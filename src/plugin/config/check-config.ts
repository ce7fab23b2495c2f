import { type CheckRequest, CheckResponse } from "@pulumi/pulumi/proto/provider_pb";
import {
  configOf,
  isDefaultProvider,
  SETTINGS,
  VENDOR_SETTINGS,
} from "../../provider/identity/config";
import { connectionIssue } from "../../provider/identity/connection";
import { adviceText, misspelledSettings } from "../../provider/identity/setting-advice";
import { run } from "../../provider/run";
import { maskOf, mergeMasks } from "../../provider/state/mask";
import { unknownPropertyReason } from "../../schema/issues";
import { pathsWhere } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { logToEngine } from "../engine";
import { checkFailure } from "../failure";
import { fromProperties, toProperties } from "../values/properties";
import { ENGINE_SETTINGS, providerNameOf, SECRET_SETTINGS } from "./settings";

/**
 * Validates the configuration of a provider, without a request. A provider that this run creates has
 * the resources of another one, if any. One in state may have no inputs, too: `diffConfig` follows.
 */
export async function checkConfig(request: CheckRequest): Promise<CheckResponse> {
  const { props, mask } = fromProperties(request.getNews());
  const response = new CheckResponse();
  warnOfVendorSettings(Object.keys(props));
  const isExplicit = !isDefaultProvider(request.getUrn());
  const isNew = !Object.keys(fromProperties(request.getOlds()).props).length;
  run.hasOtherProviders = isExplicit && isNew;
  // The settings of a stack may be those of the program, too.
  const unknown = isExplicit ? unknownIn(props) : [];
  if (!unknown.length) warnOfMisspelled(props);
  const issues = unknown.length ? unknown : issuesOf(props, providerNameOf(request.getUrn()));
  response.setFailuresList(issues.map(checkFailure));
  const declared = maskOf(
    props,
    SECRET_SETTINGS.map((key) => [key]),
  );
  response.setInputs(toProperties(props, mergeMasks(mask, declared)));
  return response;
}

function warnOfVendorSettings(keys: readonly string[]): void {
  for (const key of keys.filter((one) => VENDOR_SETTINGS.includes(one)))
    logToEngine(
      `warning: coralogix:${key} is a setting of another provider of the same name, and has no effect here`,
    );
}

function warnOfMisspelled(props: Fields): void {
  for (const advice of misspelledSettings(props)) logToEngine(`warning: ${adviceText(advice)}`);
}

const unknownIn = (props: Fields): string[] =>
  Object.keys(props)
    .filter((key) => ![...SETTINGS, ...ENGINE_SETTINGS, ...VENDOR_SETTINGS].includes(key))
    .map((key) => `coralogix:${key}: ${unknownPropertyReason(key, [...SETTINGS])}`);

function issuesOf(props: Fields, provider: string | undefined): string[] {
  // A value that is not known yet is checked when it is.
  if (pathsWhere(props, (value) => value === UNKNOWN).length) return [];
  const issue = connectionIssue(undefined, configOf(props, provider));
  return issue === undefined ? [] : [issue];
}
