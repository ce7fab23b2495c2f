export type Rules = Record<string, object>;
export const quotaRule = (allocation: number, more: object = {}) => ({
  allocation,
  enabled: true,
  canOverflow: false,
  ...more,
});
export const args = (rules: Rules) => ({ rules });
