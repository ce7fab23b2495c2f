export const quotaRule = (allocation: number, more: object = {}) => ({
  allocation,
  enabled: true,
  canOverflow: false,
  ...more,
});
export const args = (rules: Record<string, object>) => ({ rules });
