/** What the service refuses a gauge without, with the values that the vendor's own provider sends. */
export const GAUGE_DEFAULTS = { min: 0, max: 100, showInnerArc: false, showOuterArc: true, unit: "NUMBER" } as const;
