import { type CheckRequest, CheckResponse } from "@pulumi/pulumi/proto/provider_pb";
import { STATE_KEYS } from "../../provider/state/keys";
import { recordUrn } from "../../provider/state/stack-state";
import type { Fields } from "../../schema/record";
import { checkFailure } from "../failure";
import { fromProperties, type Received } from "../values/from-properties";
import { type Mask, maskOfLost, mergeMasks } from "../values/mask";
import { toProperties } from "../values/to-properties";
import {
  type EngineResource,
  secretsOf,
  withIdentity,
  withoutDerivedKey,
  withoutIdentity,
} from "./providers";
import { expanded } from "./short-forms";

/** Validates the arguments of a resource, and fills in ids that the provider generates. */
export async function handleCheck(
  resource: EngineResource,
  request: CheckRequest,
): Promise<CheckResponse> {
  const olds = fromProperties(request.getOlds());
  const news = fromProperties(request.getNews());
  const response = new CheckResponse();
  const props = expandedOr(resource, news.props, (reason) =>
    response.setFailuresList([checkFailure(reason)]),
  );
  if (!props) return response;
  const given = withIdentity(resource, { ...news, props });
  recordUrn(given, resource.urn);
  const { inputs, failures } = await resource.provider.check(oldInputs(resource, olds), given);
  response.setFailuresList(failures.map(({ reason }) => checkFailure(reason)));
  const checked = withoutDerivedKey(resource, withoutIdentity(inputs, news.props));
  const mask = mergeMasks(news.mask, maskOfConverted(news, checked));
  response.setInputs(toProperties(checked, secretsOf(resource, checked, mask)));
  return response;
}

function expandedOr(
  { resourceType }: EngineResource,
  props: Fields,
  onFailure: (reason: string) => void,
): Fields | undefined {
  try {
    return expanded(resourceType, props);
  } catch (error) {
    onFailure((error as Error).message);
    return undefined;
  }
}

// A new resource has no old inputs at all.
const oldInputs = (resource: EngineResource, olds: Received): Fields => {
  if (!Object.keys(olds.props).length) return {};
  const { [STATE_KEYS.provider]: _, ...inputs } = withIdentity(resource, olds);
  return inputs;
};

/**
 * The mask of the arguments into which a check has converted others. Where a secret one of those is
 * gone, such as `json`, all new arguments may contain it.
 */
function maskOfConverted({ props, mask }: Received, checked: Fields): Mask | undefined {
  if (mask === undefined || mask === true) return mask;
  const inside = Object.entries(mask).flatMap(([key, inner]): [string, Mask][] => {
    const lost = maskOfLost(inner, props[key], checked[key]);
    return lost && checked[key] !== undefined ? [[key, lost]] : [];
  });
  const isComplete = Object.keys(mask).every((key) => checked[key] !== undefined);
  const added = Object.keys(checked).filter((key) => props[key] === undefined);
  return Object.fromEntries([...inside, ...(isComplete ? [] : added.map((key) => [key, true]))]);
}
