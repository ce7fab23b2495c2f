// Where people search: saved views, and links from a log to other systems.
import * as coralogix from "pulumi-coralogix";
import { application } from "./services";

const folder = new coralogix.ViewFolder("shop", { name: "Shop" });

const view = (name: string, title: string, query: string) =>
  new coralogix.View(name, {
    name: title,
    folderId: folder.id,
    searchQuery: { query },
    timeSelection: { quickSelection: { seconds: 3600 } },
  });
view("failed-requests", "Failed requests", "status:[500 TO 599]");
view("declined-payments", "Declined payments", "event:payment_declined");

const link = (name: string, title: string, url: string, field: string) =>
  new coralogix.Action(name, {
    name: title,
    url,
    sourceType: "LOG",
    isPrivate: false,
    applicationNames: [application],
    urlFields: [{ name: field, required: true }],
  });
const trace = link(
  "trace",
  "Open the trace",
  "https://traces.example.com/{{$d.trace_id}}",
  "trace_id",
);
const order = link(
  "order",
  "Open the order",
  "https://backoffice.example.com/orders/{{$d.order_id}}",
  "order_id",
);
new coralogix.ActionOrder("menu", { actionIds: [order.id, trace.id] });
