/** A minimal alert of one variant: its type, its arguments, and its JSON in both dialects. */
export type Row = [
  typeNumber: string | number,
  typeName: string,
  args: object,
  flat: object,
  legacy: object,
];

export const P = "ALERT_DEF_PRIORITY_";
export const T = "ALERT_DEF_TYPE_";
export const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
