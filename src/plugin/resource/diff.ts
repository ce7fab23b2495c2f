import { type DiffRequest, DiffResponse } from "@pulumi/pulumi/proto/provider_pb";
import type { Inputs, State } from "../../provider/stages";
import { mergeMasks } from "../../provider/state/mask";
import { createOnlyKeys, fixedOf } from "../../provider/state/outputs";
import { fromProperties } from "../values/properties";
import {
  enginePath,
  type PropertyChange,
  propertyChanges,
  propertyDiff,
} from "../values/property-changes";
import { type EngineResource, withIdentity, withSecretPaths } from "./providers";

const { DiffChanges } = DiffResponse;

/** Compares the outputs in state with checked inputs, property by property. */
export async function handleDiff(
  resource: EngineResource,
  request: DiffRequest,
): Promise<DiffResponse> {
  const { definition, provider } = resource;
  // `additionalSecretOutputs` marks what the inputs have in clear.
  const [olds, news] = [
    fromProperties<State>(request.getOlds()),
    fromProperties<Inputs>(request.getNews()),
  ];
  const [state, inputs] = [withSecretPaths(olds), withIdentity(resource, news)];
  const found = await provider.diff(request.getId(), state, inputs);
  // Left out: there are changes, and the dynamic form lets the engine find them.
  const hasChanges = found.changes !== false;
  const secret = mergeMasks(olds.mask, news.mask);
  const properties = hasChanges
    ? propertyChanges(definition, state, inputs, found.replaces, secret)
    : [];
  const response = new DiffResponse();
  response.setChanges(hasChanges ? DiffChanges.DIFF_SOME : DiffChanges.DIFF_NONE);
  response.setReplacesList(found.replaces);
  response.setDeletebeforereplace(found.deleteBeforeReplace);
  response.setStablesList([
    "id",
    ...(definition.ids?.parts ?? []).slice(1),
    ...createOnlyKeys(definition),
    ...Object.keys(fixedOf(definition, state)),
  ]);
  addProperties(response, properties);
  return response;
}

function addProperties(response: DiffResponse, properties: readonly PropertyChange[]): void {
  response.setDiffsList([...new Set(properties.map(({ path }) => String(path[0])))]);
  response.setHasdetaileddiff(properties.length > 0);
  for (const change of properties)
    response.getDetaileddiffMap().set(enginePath(change.path), propertyDiff(change, "outputs"));
}
