import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const RULES = "/enrichment-rules/enrichment-rules/v1";
const TABLES = "/enrichment-rules/custom-enrichment-rules/v1";
const CSV = "host,team\nweb-1,checkout\n";
const geo = (fieldName = "ip", more: object = {}) => ({
  fieldName,
  enrichmentType: { geoIp: {} },
  ...more,
});
const custom = (id: number | string, fieldName = "host") => ({
  fieldName,
  enrichmentType: { customEnrichment: { id } },
});
const suspicious = (fieldName: string) => ({ fieldName, enrichmentType: { suspiciousIp: {} } });
const aws = (fieldName: string) => ({
  fieldName,
  enrichmentType: { aws: { resourceType: "ec2" } },
});
const rules = (...requestEnrichments: object[]) => ({ requestEnrichments });
const many = (count: number) => rules(...Array.from({ length: count }, (_, n) => geo(`f${n}`)));
const table = (file: object = { textual: CSV }, name = "hosts") => ({
  name,
  description: "",
  file: { extension: "csv", name: "v1", ...file },
});
const added: Step = [`POST ${RULES}`, rules(geo()), 200];
const uploaded: Step = [`table = POST ${TABLES}`, table(), 200];
const used = "<table.customEnrichment.id>";
const ids = (...wanted: number[]) => ({ enrichments: each("id", ...wanted) });
const fields = (...wanted: string[]) => ({ enrichments: each("fieldName", ...wanted) });

exchanges("enrichment rules", [
  [
    "a create returns only the new rules, in any order, with ids and defaults",
    { quirks: { reorder: true } },
    [`POST ${RULES}`, rules(geo("first")), 200],
    [
      `POST ${RULES}`,
      rules(geo("a"), geo("b", { enrichedFieldName: "location", targets: [{ dataset: "x" }] })),
      200,
      exact({
        enrichments: [
          {
            ...geo("b"),
            id: 3,
            enrichedFieldName: "location",
            targets: [{ dataset: "x" }],
            selectedColumns: expect.any(Array),
          },
          {
            ...geo("a"),
            id: 2,
            enrichedFieldName: "a_enriched",
            targets: [{ dataset: "default/logs" }],
            selectedColumns: expect.any(Array),
          },
        ],
      }),
    ],
    [`GET ${RULES}`, 200, ids(1, 3, 2)],
  ],
  [
    "a create returns only the added rules of a type, in the order sent",
    [`POST ${RULES}`, rules(geo("x")), 200, fields("x")],
    [`POST ${RULES}`, rules(geo("b"), geo("a")), 200, fields("b", "a")],
  ],
  [
    "rules are returned by type: locations, suspicious addresses, AWS, custom tables",
    uploaded,
    [
      `POST ${RULES}`,
      rules(custom(used, "c"), aws("b"), suspicious("b"), suspicious("a"), geo("z")),
      200,
      fields("z", "b", "a", "b", "c"),
    ],
    [`POST ${RULES}`, rules(geo("y")), 200, fields("y")],
    [`GET ${RULES}`, 200, fields("z", "y", "b", "a", "b", "c")],
    [
      `DELETE ${RULES}?enrichment_ids=5`,
      200,
      { remainingEnrichments: each("fieldName", "y", "b", "a", "b", "c") },
    ],
  ],
  [
    "the vendor's examples are added and removed, and selectedColumns can be set with each",
    ...[{ geoIp: { withAsn: true } }, { suspiciousIp: {} }, { aws: { resourceType: "ec2" } }].map(
      (enrichmentType): Step => {
        const rule = { enrichmentType, fieldName: "x.sdkId", selectedColumns: ["b", "a"] };
        return [`POST ${RULES}`, rules(rule), 200, { enrichments: [rule] }];
      },
    ),
    [`DELETE ${RULES}?enrichment_ids=1&enrichment_ids=2&enrichment_ids=3`, 200],
    [`GET ${RULES}`, 200, exact({ enrichments: [] })],
  ],
  [
    "the list ignores truncation by policies, and ids are not reused",
    { quirks: { truncateLists: 1 } },
    [`POST ${RULES}`, rules(geo("a"), geo("a"), geo("b")), 200],
    [
      `DELETE ${RULES}?enrichment_ids=3&enrichment_ids=1`,
      200,
      { remainingEnrichments: each("id", 2) },
    ],
    [`POST ${RULES}`, rules(geo("c")), 200],
    [`GET ${RULES}`, 200, ids(2, 4)],
  ],
  [
    "a delete with an unknown id deletes nothing",
    added,
    [`DELETE ${RULES}?enrichment_ids=1&enrichment_ids=7`, 404],
    [`GET ${RULES}`, 200, ids(1)],
  ],
  [
    "a delete without ids deletes nothing",
    added,
    [`DELETE ${RULES}`, 200],
    [`GET ${RULES}`, 200, ids(1)],
  ],
  [
    "an overwrite by type replaces the rules of tables, and adds the others again",
    uploaded,
    [`POST ${RULES}`, rules(geo(), custom(used, "old")), 200],
    [`PUT ${RULES}`, rules(geo(), custom(used, "new")), 200, fields("ip", "ip", "new")],
  ],
  [
    "an overwrite without a type is a 400; one with a type adds other rules again",
    [`PUT ${RULES}`, { enrichmentFields: [{ fieldName: "x" }] }, 400, "enrichmentType"],
    ...[["x"], ["x", "x"]].map(
      (names): Step => [
        `PUT ${RULES}`,
        {
          enrichmentFields: [{ fieldName: "x" }],
          enrichmentType: { aws: { resourceType: "ec2" } },
        },
        200,
        fields(...names),
      ],
    ),
  ],
  [
    "an overwrite of all deletes the rules that are not in the request",
    uploaded,
    [`POST ${RULES}`, rules(geo("ip"), custom(used)), 200],
    [
      `PUT ${RULES}/all`,
      rules({ fieldName: "s", enrichmentType: { suspiciousIp: {} } }),
      200,
      { enrichments: [{ id: 3, fieldName: "s", enrichmentType: { suspiciousIp: {} } }] },
    ],
    [`PUT ${RULES}/all`, {}, 200, exact({ enrichments: [] })],
  ],
  [
    "a rule without a type, with two or with an unknown table is rejected, and nothing is added",
    ...refused(`POST ${RULES}`, [
      [
        rules({ fieldName: "a", enrichmentType: {} }, geo()),
        "requestEnrichments[0].enrichmentType",
      ],
      [
        rules({ fieldName: "a", enrichmentType: { geoIp: {}, suspiciousIp: {} } }, geo()),
        "requestEnrichments[0].enrichmentType.suspiciousIp",
      ],
      [rules(custom(7), geo()), "requestEnrichments[0].enrichmentType.customEnrichment.id"],
    ]),
    [`GET ${RULES}`, 200, exact({ enrichments: [] })],
  ],
  [
    "a request has at most 100 rules, and a team at most 1000",
    [`POST ${RULES}`, many(101), 400],
    ...Array.from({ length: 10 }, (): Step => [`POST ${RULES}`, many(100), 200]),
    [`POST ${RULES}`, rules(geo()), 400, "limit of 1000"],
    [`GET ${RULES}/limit`, 200, exact({ limit: 1000, used: 1000 })],
  ],
  [
    "the settings have the limits for table size and count",
    uploaded,
    [
      `GET ${RULES}/settings`,
      200,
      exact({
        enrichmentSettings: {
          rowLimit: 1000000,
          sizeLimitBytes: "20971520",
          enrichmentAmountLimit: 30,
          enrichmentsInUse: 1,
          queryOnlyRowLimit: 5000000,
          queryOnlySizeLimitBytes: "104857600",
        },
      }),
    ],
  ],
]);

const firstVersion = {
  id: 1,
  name: "hosts",
  fileName: "v1",
  fileSize: CSV.length,
  isQueryOnly: false,
  version: 1,
};
const second = {
  ...firstVersion,
  name: "hosts_2-0f0e",
  description: "d",
  fileName: "v2",
  version: 2,
};
const UPLOAD_LIMIT = 20 * 1024 * 1024;
exchanges("custom enrichments", [
  [
    "a table name may have hyphens, writes add versions, content is not read",
    [
      `table = POST ${TABLES}`,
      table({ textual: CSV, size: CSV.length }),
      200,
      exact({ customEnrichment: firstVersion, message: "created" }),
    ],
    [
      `PUT ${TABLES}`,
      {
        ...table({ name: "v2", binary: Buffer.from(CSV).toString("base64") }, second.name),
        customEnrichmentId: 1,
        description: "d",
      },
      200,
      exact({ customEnrichment: second, message: "updated" }),
    ],
    [`GET ${TABLES}/1`, 200, exact({ customEnrichment: second })],
    [`GET ${TABLES}`, 200, exact({ customEnrichments: [second] })],
    [`POST ${RULES}`, rules(custom(used)), 200],
    [`GET ${TABLES}/77`, 404],
  ],
  [
    "only a search returns content, and it ignores clauses in the query",
    [`POST ${TABLES}`, table({ textual: CSV }, "one"), 200],
    [`POST ${TABLES}`, table({ binary: "YSxiCg==" }, "two"), 200],
    ...["", "?search_clauses[0][id]=1"].map(
      (query): Step => [
        `POST ${TABLES}/all/contents${query}`,
        200,
        {
          customEnrichmentsData: [
            { definition: { id: 1 }, textual: CSV },
            { definition: { id: 2 }, binary: "YSxiCg==" },
          ],
        },
      ],
    ),
  ],
  [
    "a table that a rule uses cannot be deleted",
    uploaded,
    [`POST ${RULES}`, rules(custom(used)), 200],
    [`DELETE ${TABLES}/1`, 400, "used by enrichment 1"],
    [`DELETE ${RULES}?enrichment_ids=1`, 200],
    [`DELETE ${TABLES}/1`, 200, exact({ customEnrichmentId: 1, message: "deleted" })],
    [`DELETE ${TABLES}/1`, 404],
    [`GET ${TABLES}/1`, 404],
    [`PUT ${TABLES}`, { ...table(), customEnrichmentId: 1 }, 404],
  ],
  [
    "a table without content, with two contents, and of an unsupported format is rejected",
    ...refused(`POST ${TABLES}`, [
      [table({}), "file"],
      [table({ textual: "", binary: "" }), "file.binary"],
      [table({ binary: "a" }), "file.binary"],
      [table({ textual: CSV, extension: "tsv" }), "file.extension"],
    ]),
    [`GET ${TABLES}`, 200, exact({ customEnrichments: [] })],
  ],
  [
    "a table has at most 100 columns and 20 MiB, and a team at most 30 tables",
    ...refused(`POST ${TABLES}`, [
      [table({ textual: Array(101).fill("c").join(",") }), "101 columns"],
      [
        table({ binary: Buffer.alloc(UPLOAD_LIMIT + 1).toString("base64") }),
        "larger than 20971520 bytes",
      ],
    ]),
    [`POST ${TABLES}`, table({ textual: Array(100).fill('"a,\n"').join(",") }), 200],
    [
      `POST ${TABLES}`,
      table({ textual: "x".repeat(UPLOAD_LIMIT) }),
      200,
      { customEnrichment: { fileSize: UPLOAD_LIMIT } },
    ],
    ...Array.from({ length: 28 }, () => uploaded),
    [`POST ${TABLES}`, table(), 400, "limit of 30 custom enrichments"],
  ],
]);
