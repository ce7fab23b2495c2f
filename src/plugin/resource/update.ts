import { type UpdateRequest, UpdateResponse } from "@pulumi/pulumi/proto/provider_pb";
import { partsOfId } from "../../provider/identity/ids";
import { splitInputs } from "../../provider/state/inputs";
import { computedKeysOf, createOnlyOf, fixedOf } from "../../provider/state/outputs";
import { compact, type Fields } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { fromProperties } from "../values/from-properties";
import { toProperties } from "../values/to-properties";
import { type EngineResource, programTextOf, secretsOf, withIdentity } from "./providers";

export async function handleUpdate(
  resource: EngineResource,
  request: UpdateRequest,
): Promise<UpdateResponse> {
  const olds = fromProperties(request.getOlds()).props;
  const news = fromProperties(request.getNews());
  const updated = request.getPreview()
    ? previewOf(resource, request.getId(), olds, news.props)
    : (await resource.provider.update(request.getId(), olds, withIdentity(resource, news))).outs;
  const outs = { ...updated, ...programTextOf(olds) };
  const response = new UpdateResponse();
  response.setProperties(toProperties(outs, secretsOf(resource, outs, news.mask)));
  return response;
}

/** What is known before the update. The API may return new values of other computed outputs. */
function previewOf({ definition }: EngineResource, id: string, olds: Fields, news: Fields): Fields {
  const { fields, connection } = splitInputs(news);
  return compact(
    Object.entries({
      ...fields,
      connection,
      ...Object.fromEntries(computedKeysOf(definition).map((key) => [key, UNKNOWN])),
      ...createOnlyOf(definition, olds),
      ...fixedOf(definition, olds),
      ...partsOfId(definition, id),
    }),
  );
}
