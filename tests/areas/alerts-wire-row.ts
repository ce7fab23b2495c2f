/** A kind as small as it goes: what a user writes, the flat wire of its variant, and the legacy one. */
export type Row = [type: string | number, type: string, user: object, flat: object, legacy: object];

export const P = "ALERT_DEF_PRIORITY_";
export const T = "ALERT_DEF_TYPE_";
export const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
