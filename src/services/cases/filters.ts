import { annotate, field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, integer, model, set, string } from "../../schema/fields";
import { boundedToken, pageOf, pageSize, pageToken } from "../../schema/page";
import { union } from "../../schema/union";
import {
  caseCategory,
  casePriority,
  caseStatus,
  connectorType,
  dateRangeMode,
  indicatorType,
  kpiFilter,
  orderDirection,
  orderField,
} from "./enums";
import { caseUuid, keyValue, requestTimestamp } from "./strings";

const anyOf = <S extends Schema>(item: S, what: string) =>
  optional(set(item, 0, 1000), `${what} to match; one match is sufficient.`);
const filterName = string(1, 4096);

const assignee = union("CaseAssigneeQuery", "Filters cases by assignee.", {
  assignee: field(string(1, 256), "Id of the user."),
  unassigned: empty("The case is unassigned."),
});
const connector = union(
  "CaseConnectorQuery",
  "Filters cases by the connector type of their notifications.",
  {
    connectorType: field(connectorType, "A connector of this type sent a notification."),
    noConnector: empty("No connector sent a notification."),
  },
);
const impacted = union("CaseImpactedQuery", "Filters cases by affected entity.", {
  apmService: field(
    model("CaseServiceQuery", "Filters by APM service.", {
      name: field(filterName, "Name of the service."),
    }),
    "An APM service.",
  ),
  apmDatabase: field(
    model("CaseDatabaseQuery", "Filters by APM database.", {
      name: field(filterName, "Name of the database."),
    }),
    "An APM database.",
  ),
});
const valuesOf = model(
  "CaseValuesQuery",
  "A key and its values; one matching value is sufficient.",
  {
    key: field(filterName, "The key."),
    values: field(set(filterName, 0, 1000), "Values to match."),
  },
);

export const caseQuery = model("CaseQuery", "Case filter. Omitted conditions match all cases.", {
  statuses: anyOf(caseStatus, "Statuses"),
  priorities: anyOf(casePriority, "Priorities"),
  categories: anyOf(caseCategory, "Categories"),
  assignees: anyOf(assignee, "Assignees"),
  labels: optional(
    set(valuesOf, 0, 1000),
    "Label keys, each with values; one matching value per key is sufficient.",
  ),
  caseLabelsFilter: optional(
    model("CaseFlatLabelsQuery", "Filters cases by label.", {
      flatLabels: anyOf(keyValue, "Labels"),
    }),
    "Labels; one match is sufficient.",
  ),
  groupings: optional(
    set(valuesOf, 0, 1000),
    "Grouping keys, each with values; one matching value per key is sufficient.",
  ),
  indicatorTypes: anyOf(indicatorType, "Indicator types"),
  alertFilters: optional(
    model("CaseAlertQuery", "Filters cases by alert.", {
      alertIds: anyOf(annotate(caseUuid, { ref: "Alert" }), "Alert ids"),
      alertVersions: anyOf(string(1, 64), "Alert versions"),
    }),
    "Filter by alert.",
  ),
  breached: anyOf(kpiFilter, "KPI breaches"),
  connectorTypeFilters: anyOf(connector, "Connector types of notifications"),
  impactedEntities: anyOf(impacted, "Affected entities"),
  dateRange: optional(
    model("CaseDateQuery", "A date range.", {
      from: field(requestTimestamp, "Start of the range."),
      to: field(requestTimestamp, "End of the range."),
      mode: optional(
        dateRangeMode,
        "Whether the range applies to the time that cases were open (ACTIVE_WINDOW) or to their creation time (CREATED_AT).",
      ),
    }),
    "Filter by date range.",
  ),
  textSearch: optional(string(1, 4096), "Text to search for in the cases."),
});
export type CaseQuery = ValueOf<typeof caseQuery>;

const order = model("CaseOrder", "Sort order of a case list.", {
  field: optional(orderField, "Field to sort by. Default: creation time."),
  direction: optional(orderDirection, "Sort direction. Default: descending."),
});
const page = pageOf("CasePage", {
  pageSize: pageSize(integer(1, 1000).optional()),
  pageToken: pageToken(boundedToken),
  skip: optional(
    integer(0, 1000000),
    "Number of cases to skip. Mutually exclusive with `pageToken`, so it cannot be used to iterate over all pages.",
  ),
});

export const caseListBody = model(
  "CaseListQuery",
  "Filter, sort order and pagination of a case list.",
  {
    filters: optional(caseQuery, "Case filter."),
    orderBy: optional(order, "Sort order."),
    pagination: page.optional(),
  },
);
export type CaseListQuery = ValueOf<typeof caseListBody>;
