import { isRecord } from "../../schema/record";

/** The fields of arguments or of a part of them. Values may be unknown or invalid. */
export type GivenFields = Readonly<Record<string, unknown>>;

/** The fields of a value; none where it is no object. */
export const fieldsIn = (value: unknown): GivenFields => (isRecord(value) ? value : {});
