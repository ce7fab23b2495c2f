/** Fields that the service requires of a gauge, with the defaults of the Terraform provider. */
export const GAUGE_DEFAULTS = {
  min: 0,
  max: 100,
  showInnerArc: false,
  showOuterArc: true,
  unit: "NUMBER",
} as const;
