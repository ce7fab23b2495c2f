import * as coralogix from "pulumi-coralogix";

const shop = new coralogix.ViewFolder("shop", { name: "Shop" });
new coralogix.View("failed", {
  name: "Failed requests",
  viewType: "LOGS",
  folderId: shop.id,
  searchQuery: { query: "status:>=500", syntaxType: "LUCENE" },
  timeSelection: { quickSelection: { seconds: 3600 } },
});
