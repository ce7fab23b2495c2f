import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { empty, integer, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { keyValue, lowerUuid, moment } from "./texts";
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
} from "./words";

const among = <S extends z.ZodType>(item: S, what: string) => field(set(item, 0, 1000).optional(), `${what}: one of these.`);
const name = text(1, 4096);

const assignee = oneOf(
  {
    assignee: field(text(1, 256), "The user's id."),
    unassigned: field(empty("Nobody."), "Nobody."),
  },
  {},
  { model: "CaseAssigneeQuery", about: "Who sees to a case: somebody, or nobody." },
);
const connector = oneOf(
  {
    connectorType: field(connectorType, "A connector of this kind told of it."),
    noConnector: field(empty("No connector told of it."), "No connector told of it."),
  },
  {},
  { model: "CaseConnectorQuery", about: "By which kind of connector a case was told of." },
);
const impacted = oneOf(
  {
    apmService: field(model("CaseServiceQuery", "A service by name.", { name: field(name, "Name of the service.") }), "A service."),
    apmDatabase: field(model("CaseDatabaseQuery", "A database by name.", { name: field(name, "Name of the database.") }), "A database."),
  },
  {},
  { model: "CaseImpactedQuery", about: "What suffers from a case." },
);
const valuesOf = model("CaseValuesQuery", "A name, and values of which one is enough.", {
  key: field(name, "The name."),
  values: field(set(name, 0, 1000), "The values."),
});

const filters = model("CaseQuery", "Which cases are asked for; what is left out does not matter.", {
  statuses: among(caseStatus, "How they stand"),
  priorities: among(casePriority, "How urgent they are"),
  categories: among(caseCategory, "What kind of trouble they are"),
  assignees: among(assignee, "Who sees to them"),
  labels: field(set(valuesOf, 0, 1000).optional(), "Labels they have, each with one of its values."),
  caseLabelsFilter: field(
    model("CaseFlatLabelsQuery", "Cases by labels.", { flatLabels: among(keyValue, "Labels with their values") }).optional(),
    "Labels of which one is enough.",
  ),
  groupings: field(set(valuesOf, 0, 1000).optional(), "What their signals were brought together by, each with one of its values."),
  indicatorTypes: among(indicatorType, "Kinds of signals they have"),
  alertFilters: field(
    model("CaseAlertQuery", "Cases by the alerts in them.", {
      alertIds: among(mark(lowerUuid, { ref: "Alert" }), "Ids of alerts"),
      alertVersions: among(text(1, 64), "Versions of alerts"),
    }).optional(),
    "The alerts in them.",
  ),
  breached: among(kpiFilter, "Targets they have missed"),
  connectorTypeFilters: among(connector, "How they were told of"),
  impactedEntities: among(impacted, "What suffers from them"),
  dateRange: field(
    model("CaseDateQuery", "A stretch of time.", {
      from: field(moment, "From when on."),
      to: field(moment, "Until when."),
      mode: field(
        dateRangeMode.optional(),
        "Whether they were open at some time in between (ACTIVE_WINDOW), or opened in between (CREATED_AT).",
      ),
    }).optional(),
    "When they were open, or opened.",
  ),
  textSearch: field(text(1, 4096).optional(), "A text that is looked for in them."),
});
export interface CaseQuery extends z.output<typeof filters> {}
export const caseQuery: z.ZodType<CaseQuery> = filters;

const order = model("CaseOrder", "In which order cases are listed.", {
  field: field(orderField.optional(), "By what; left out, by when they were opened."),
  direction: field(orderDirection.optional(), "Upwards or downwards; left out, downwards."),
});
const page = model("CasePage", "Which part of a list is asked for.", {
  pageSize: field(integer(1, 1000).optional(), "How many at most, up to 1000."),
  pageToken: field(text(1, 4096).optional(), "Where to go on: the token of the page before."),
  skip: field(
    integer(0, 1000000).optional(),
    "How many are left out at the start. Not together with a token, and so not where all pages are walked.",
  ),
});

export const caseListBody = model("CaseListQuery", "Which cases are listed, and how.", {
  filters: field(caseQuery.optional(), "Which cases."),
  orderBy: field(order.optional(), "In which order."),
  pagination: field(page.optional(), "Which part."),
});
export type CaseListQuery = z.output<typeof caseListBody>;
