import * as coralogix from "pulumi-coralogix";
import { gauge, last, lineChart, rows } from "pulumi-coralogix/dashboards";

new coralogix.Dashboard("checkout", {
  name: "Checkout",
  relativeTimeFrame: last("6h"),
  layout: rows([
    lineChart("Requests", "sum(rate(http_requests_total[5m]))"),
    gauge("Success", "100 * shop:success:ratio5m", { unit: "PERCENT" }),
  ]),
});
