import type { IntegrationMetadata, IntegrationParameter, IntegrationStatus } from "../../../areas/integrations/parameters";
import type { Path } from "../../../schema/path";
import { ApiError, refused } from "../../errors";
import type { Scene } from "../../scene";
import type { Kept } from "../../shelf";
import type { Kind } from "../../store";
import { type Wanted, wantedIn } from "./check";
import type { Offer, OfferRevision } from "./offers";

/** Something that is set up. */
export interface Instance extends Kept {
  key: string;
  version: string;
  parameters: IntegrationParameter[];
  /** What the service fills in, the same as long as it lives. */
  external: string;
  updated: string;
  /** Whether it has been looked at: until then nothing has come in. */
  seen: boolean;
}
/** What there is to set up, and where what is set up is kept: integrations and contextual data are two of these. */
export interface Service {
  kind: Kind<Instance>;
  offers: readonly Offer[];
}

const kept = ({ offer, revision, parameters }: Wanted, scene: Scene) => ({
  key: offer.key,
  version: revision.version,
  parameters,
  updated: scene.now,
  seen: false,
});

export function save({ kind, offers }: Service, metadata: IntegrationMetadata | undefined, scene: Scene): { integrationId: string } {
  const wanted = wantedIn(offers, metadata, ["metadata"]);
  const made = scene.shelf(kind).add({ ...kept(wanted, scene), id: scene.uuid(), external: scene.uuid() });
  return { integrationId: made.id };
}

export function change(
  { kind, offers }: Service,
  id: string | undefined,
  path: Path,
  metadata: IntegrationMetadata | undefined,
  scene: Scene,
) {
  if (!id) throw refused(path, "must not be empty");
  const shelf = scene.shelf(kind);
  const was = shelf.must(id);
  const wanted = wantedIn(offers, metadata, ["metadata"]);
  if (wanted.offer.key !== was.key) throw refused(["metadata", "integrationKey"], `is ${was.key}, and cannot be changed`);
  shelf.replace({ ...was, ...kept(wanted, scene) });
}

export const remove = ({ kind }: Service, id: string, scene: Scene): void => {
  scene.shelf(kind).remove(id);
};

/** A test that goes wrong is an answer as good as any: the call succeeds. */
export function test({ offers }: Service, metadata: IntegrationMetadata | undefined) {
  try {
    const { parameters } = wantedIn(offers, metadata, ["integrationData"]);
    const away = unreachable(parameters);
    return { result: away ? { failure: { errorMessage: away } } : { success: {} } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { result: { failure: { errorMessage: error.message } } };
  }
}

/** Names of what does not exist. */
const NOWHERE = /no-such-|nonexistent/;
/** The other side answers, unless it is named so that it cannot. Values are not repeated: they may be secrets. */
function unreachable(parameters: readonly IntegrationParameter[]): string | undefined {
  const texts = ({ stringValue = "", stringList }: IntegrationParameter) => [stringValue, ...(stringList?.values ?? [])];
  const found = parameters.find((parameter) => texts(parameter).some((text) => NOWHERE.test(text)));
  if (found?.key === "AwsRoleArn") return "Failed to get sdk config: Wrong IAM role";
  return found && `${found.key} leads nowhere`;
}

/** PENDING until it is looked at a second time. */
export function look({ kind }: Service, instance: Instance, scene: Scene): IntegrationStatus {
  const away = unreachable(instance.parameters);
  if (!instance.seen) scene.shelf(kind).put({ ...instance, seen: true });
  if (away) return { connectionStatus: "FAILING", messages: [away] };
  return { connectionStatus: instance.seen ? "ACTIVE" : "PENDING" };
}

export const offerOf = ({ offers }: Service, { key }: Instance): Offer => offers.find((offer) => offer.key === key) as Offer;
export const revisionOf = (service: Service, instance: Instance): OfferRevision =>
  offerOf(service, instance).revisions.find(({ version }) => version === instance.version) as OfferRevision;
