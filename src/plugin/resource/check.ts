import { type CheckRequest, CheckResponse } from "@pulumi/pulumi/proto/provider_pb";
import { type Arguments, type Inputs, sameStage } from "../../provider/stages";
import { secretPathsIn } from "../../provider/state/inputs";
import { STATE_KEYS } from "../../provider/state/keys";
import { maskOf, mergeMasks } from "../../provider/state/mask";
import { maskOfConverted, secretsOf } from "../../provider/state/seal";
import { recordUrn } from "../../provider/state/stack-state";
import { stepsOf } from "../../schema/steps";
import { checkFailure } from "../failure";
import { fromProperties, type Received, toProperties } from "../values/properties";
import { type EngineResource, withIdentity, withoutDerivedKey, withoutIdentity } from "./providers";
import { expanded } from "./short-forms";

/** Validates the arguments of a resource, and fills in ids that the provider generates. */
export async function handleCheck(
  resource: EngineResource,
  request: CheckRequest,
): Promise<CheckResponse> {
  const olds = fromProperties<Inputs>(request.getOlds());
  const args = withDeclaredSecrets(fromProperties<Arguments>(request.getNews()));
  const response = new CheckResponse();
  const props = expandedOr(resource, args.props, (reason) =>
    response.setFailuresList([checkFailure(reason)]),
  );
  if (!props) return response;
  const written = mergeMasks(args.mask, maskOfConverted(args.props, args.mask, props));
  const given = withIdentity(resource, { props, mask: written });
  recordUrn(given, resource.urn);
  const { inputs, failures } = await resource.provider.check(oldInputs(resource, olds), given);
  response.setFailuresList(failures.map(({ reason }) => checkFailure(reason)));
  const checked = withoutDerivedKey(resource, withoutIdentity(inputs, args.props));
  const mask = mergeMasks(args.mask, maskOfConverted(args.props, args.mask, checked));
  response.setInputs(toProperties(checked, secretsOf(resource, checked, mask)));
  return response;
}

/** The arguments with the secrets that the class of a program names besides them. */
function withDeclaredSecrets({ props, mask }: Received<Arguments>): Received<Arguments> {
  const { [STATE_KEYS.secrets]: _, ...rest } = props;
  const args = sameStage(props, rest);
  const declared = maskOf(args, stepsOf(secretPathsIn(props)));
  return { props: args, mask: mergeMasks(mask, declared) };
}

function expandedOr(
  { resourceType }: EngineResource,
  props: Arguments,
  onFailure: (reason: string) => void,
): Arguments | undefined {
  try {
    return sameStage(props, expanded(resourceType, props));
  } catch (error) {
    onFailure((error as Error).message);
    return undefined;
  }
}

// A new resource has no old inputs at all.
const oldInputs = (resource: EngineResource, olds: Received<Inputs>): Inputs => {
  if (!Object.keys(olds.props).length) return olds.props;
  const { [STATE_KEYS.provider]: _, ...inputs } = withIdentity(resource, olds);
  return sameStage(olds.props, inputs);
};
