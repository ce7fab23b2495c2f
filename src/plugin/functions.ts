import { type InvokeRequest, InvokeResponse } from "@pulumi/pulumi/proto/provider_pb";
import { resourceTypes } from "../generated/resource-types";
import { ProviderError } from "../provider/errors";
import { listObjects } from "../provider/functions/list";
import { lookup, whoami } from "../provider/functions/lookup";
import { read } from "../provider/functions/read";
import { withoutSecretArguments } from "../provider/functions/secret-arguments";
import type { Config } from "../provider/identity/config";
import { maskedPaths } from "../provider/state/mask";
import { lastPartOf } from "../provider/state/type-token";
import { hasUnknown } from "../schema/path";
import { type Fields, isRecord } from "../schema/record";
import { secretTextsIn } from "../schema/secrets";
import { stepsOf } from "../schema/steps";
import { services } from "../services";
import { listedTypeOf } from "../services/object-functions";
import type { Service } from "../services/service";
import { fromProperties, toProperties } from "./values/properties";

/** The property of the result of a function that returns an array: a result is an object. */
const ITEMS = "items";

/** Calls a function: `coralogix:index:getAlert`, `…:listAlerts`, `…:whoami`, or a declared one. */
export async function handleInvoke(
  request: InvokeRequest,
  config: Config,
): Promise<InvokeResponse> {
  const name = lastPartOf(request.getTok());
  const { props, mask } = fromProperties(request.getArgs());
  const response = new InvokeResponse();
  // The engine calls functions at preview, too; their arguments may not be known then.
  const result = hasUnknown(props)
    ? {}
    : await callFunction(name, props, config).catch((error: unknown) => {
        throw withoutSecretArguments(error, secretTextsIn(stepsOf(maskedPaths(mask)), props));
      });
  response.setReturn(toProperties(isRecord(result) ? result : { [ITEMS]: result }));
  return response;
}

function callFunction(name: string, args: Fields, config: Config): Promise<unknown> {
  if (name === "whoami") return whoami(args.connection as string | undefined, config);
  const [, found = ""] = /^get(.+)$/.exec(name) ?? [];
  if (Object.hasOwn(resourceTypes, found)) return lookup(found, args, config);
  const listed = listedTypeOf(name);
  if (listed) return listObjects(listed, args, config);
  return read(serviceOf(name), name, args, config);
}

function serviceOf(name: string): string {
  const found = Object.entries(services).find(([, load]) =>
    (load() as Service).functions?.some((one) => one.name === name),
  );
  if (!found)
    throw new ProviderError(
      `this version of pulumi-coralogix has no function ${name}. Install the version that has it`,
    );
  return found[0];
}
