import { remoteId } from "../../provider/identity/ids";

/** Identifies an object of the account, whether its id has all parts or only the first one. */
export const objectKey = ({ resourceType, id }: { resourceType: string; id: string }): string =>
  `${resourceType} ${remoteId(id)}`;
