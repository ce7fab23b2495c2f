// Dashboards for the engine benchmark: rows of four line charts and tables of logs.
const IN_A_ROW = 4;

/** @param {number} n */
const query = (n) => ({
  logs: {
    luceneQuery: `applicationName:"service-${n}" AND status:>=500`,
    aggregations: [{ count: {} }],
  },
});

/** @param {number} n */
const widget = (n) =>
  n % 3 === 2
    ? {
        title: `Slowest paths ${n}`,
        definition: {
          dataTable: { query: { logs: { luceneQuery: `service-${n}` } }, resultsPerPage: 20 },
        },
      }
    : {
        title: `Errors of service ${n}`,
        description: "Responses with a status of 500 or more, per minute.",
        definition: {
          lineChart: {
            queryDefinitions: [
              { name: "errors", query: query(n), scaleType: "LINEAR", isVisible: true },
            ],
          },
        },
      };

/** @param {number} n @param {number} widgets */
exports.boardArgs = (n, widgets) => {
  const all = Array.from({ length: widgets }, (_, at) => widget(at));
  const rows = Array.from({ length: Math.ceil(widgets / IN_A_ROW) }, (_, at) => ({
    appearance: { height: 19 },
    widgets: all.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
  }));
  return {
    name: `Service ${n}`,
    description: "Overview for the team.",
    layout: { sections: [{ rows }] },
  };
};
