/** The lists of arguments whose order means something, by resource type. */
export const ORDERED_LISTS: readonly (readonly [
  resourceType: string,
  /** The paths of the lists. */
  path: RegExp,
  /** What the order means, and its witness. */
  reason: string,
])[] = [
  ["ActionOrder", /^actionIds$/, "The order is the argument: POST of the order of actions."],
  [
    "AiCustomEvaluation",
    /^examples$/,
    "Examples are part of the instructions to a model. No source says that their order is free.",
  ],
  ["AiEvaluation", /^customEvaluation\.examples$/, "As those of AiCustomEvaluation."],
  [
    "Alert",
    /^groupByKeys$/,
    "A list of the vendor's Terraform provider (alert_schema/v3.go, group_by, e376ac26). Those of metric alerts are a set: the service sorts them.",
  ],
  [
    "Alert",
    /^sloThreshold\.(burnRate|errorBudget)\.rules$/,
    "Thresholds in order: the vendor's Terraform provider compares them as a list, and all others as sets.",
  ],
  [
    "Alert",
    /^caseSettings\.destinations$/,
    "The service keeps the order (the vendor's description 21e8b6f8). No source says that it is free.",
  ],
  [
    "Alert",
    /^flow\.stages(\[\]\.flowStagesGroups\.groups)?$/,
    "Stages follow each other; each group has the operator that joins it with the next one.",
  ],
  [
    "ArchiveRetentions",
    /^names$/,
    "The position selects the tag: a list of four in the vendor's Terraform provider (resource_coralogix_archive_retentions.go, e376ac26).",
  ],
  [
    "Dashboard",
    /./,
    "A dashboard is stored as one document, whose lists are returned as sent (recorded pairs of a request and its response); a list in dashboard_schema/v4.go, e376ac26. Sections, rows, widgets, columns, queries, groupings, variables and filters are shown in order.",
  ],
  [
    "Events2Metric",
    /\.histogram\.buckets$/,
    "Limits of buckets in ascending order: a list in resource_coralogix_events2metric.go, e376ac26.",
  ],
  [
    "Integration",
    /\.stringList\.values$/,
    "Values of a parameter whose meaning the integration decides.",
  ],
  [
    "ContextualDataIntegration",
    /\.stringList\.values$/,
    "As those of Integration: the service decides the meaning.",
  ],
  ["ParsingRuleGroup", /^ruleSubgroups(\[\]\.rules)?$/, "Rules run in order."],
  [
    "Preset",
    /^configOverrides$/,
    "Of the entries that match a message, later ones take precedence in simulations and the emulator; a list in resource_coralogix_preset.go, e376ac26.",
  ],
  [
    "RecordingRuleGroupSet",
    /^groups\[\]\.rules$/,
    "Rules are evaluated in order, as Prometheus does.",
  ],
  ["TcoPolicies", /^policies$/, "The first policy that matches applies."],
  [
    "TcoPolicies",
    /\.usageTiers$/,
    "Tiers of usage in order: a list in resource_coralogix_tco_policies_logs.go, e376ac26.",
  ],
  ["TcoPolicy", /\.usageTiers$/, "As those of TcoPolicies."],
];
