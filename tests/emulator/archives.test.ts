import { BadRequestError, createClient } from "../../src/sdk";
import { KEY } from "./support";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const LOGS = "/logs/data-setup/v2";
const METRICS = "/metrics/data-setup/v1";
const TAGS = "/dataengine/retention-tags/v1";
const s3 = { bucket: "logs-of-ours" };
const spec = (more: object) => ({ target: { archiveSpec: more } });
const active: Step = [`POST ${LOGS}`, { isActive: true, s3 }, 200];

exchanges("the logs archive", [
  [
    "is a 404 until it is set, and is returned with the defaults of the service",
    [`GET ${LOGS}`, 404],
    [
      `set = POST ${LOGS}`,
      { isActive: true, s3 },
      200,
      exact({
        target: {
          s3: { bucket: "logs-of-ours", region: "eu-west-1" },
          archiveSpec: {
            isActive: true,
            format: "TARGET_FORMAT_CX_DATA_V1",
            archivingFormatId: "1",
            enableTags: true,
          },
        },
      }),
    ],
    [`GET ${LOGS}`, 200, exact("<set>")],
  ],
  [
    "is replaced as a whole, and is disabled instead of deleted",
    [
      `POST ${LOGS}`,
      {
        isActive: true,
        s3: { ...s3, region: "us-east-1", roleArn: "arn:aws:iam::1:role/r", externalId: "id-1" },
      },
      200,
    ],
    [
      `set = POST ${LOGS}`,
      { isActive: false, format: "TARGET_FORMAT_CX_DATA_V1", s3: { bucket: "another" } },
      200,
      ({ target }) => {
        expect(target.s3).toEqual({ bucket: "another", region: "eu-west-1" });
        expect(target.archiveSpec.isActive).toBe(false);
      },
    ],
    [`GET ${LOGS}`, 200, exact("<set>")],
  ],
  [
    "a bucket without isActive is accepted, and the archive is then disabled",
    [`POST ${LOGS}`, { s3 }, 200],
    [`GET ${LOGS}`, 200, spec({ isActive: false })],
  ],
  [
    "isActive false disables the archive, as there is no delete",
    active,
    [`POST ${LOGS}`, { isActive: false, s3 }, 200, spec({ isActive: false })],
    [`DELETE ${LOGS}`, 501],
  ],
  [
    "an omitted region is filled in, and an empty one is rejected",
    [`POST ${LOGS}`, { isActive: true, s3 }, 200, { target: { s3: { region: "eu-west-1" } } }],
    [`POST ${LOGS}`, { isActive: true, s3: { ...s3, region: "" } }, 400, "s3.region"],
  ],
  [
    "setting the bucket enables tags, and archiveSpec is an unknown field",
    [`POST ${LOGS}`, { isActive: true, s3 }, 200, spec({ isActive: true, enableTags: true })],
    [`POST ${LOGS}`, { isActive: true, s3, archiveSpec: {} }, 400, "archiveSpec"],
  ],
  [
    "a bucket that the service cannot write to is rejected",
    ...refused(`POST ${LOGS}`, [
      [{ isActive: true }, "s3"],
      [{ isActive: true, s3: { bucket: "" } }, "s3.bucket"],
      [{ isActive: true, s3: { bucket: "no-such-bucket" } }, "s3.bucket"],
      [{ isActive: true, ibmCos: { bucketCrn: "crn", endpoint: "e" } }, "ibmCos"],
    ]),
    [`GET ${LOGS}`, 404],
  ],
  [
    "the externalId of its role does not appear in errors",
    async ({ url }) => {
      const body = { isActive: true, s3: { bucket: "no-such-hush-hush", externalId: "hush-hush" } };
      const { archives } = createClient({ apiKey: KEY, url });
      const error = await archives.setLogs({ body }).catch((thrown: Error) => thrown);
      expect(error).toBeInstanceOf(BadRequestError);
      expect(String(error)).not.toContain("hush-hush");
    },
  ],
]);

const set = (body: object): Step => [`POST ${METRICS}`, body, 200, exact({})];
const disable: Step = [`POST ${METRICS}/disable`, 200];
const read = (expected: object): Step => [`GET ${METRICS}`, 200, { tenantConfig: expected }];
const defaults = { rawResolution: 30, fiveMinutesResolution: 180, oneHourResolution: 730 };
exchanges("the metrics archive", [
  [
    "a create returns an empty object, and a read adds defaults",
    set({ s3: { bucket: "m", region: "eu-west-1" } }),
    [
      `GET ${METRICS}`,
      200,
      exact({
        tenantConfig: {
          s3: { bucket: "m", region: "eu-west-1" },
          retentionPolicy: defaults,
          disabled: false,
          prefix: expect.stringContaining("metrics"),
          tenantId: expect.any(Number),
        },
      }),
    ],
  ],
  [
    "the archive of a new account can be read and has a bucket",
    [
      `GET ${METRICS}`,
      200,
      exact({
        tenantConfig: {
          s3: { bucket: expect.any(String), region: expect.any(String) },
          retentionPolicy: defaults,
          disabled: false,
          prefix: expect.any(String),
          tenantId: expect.any(Number),
        },
      }),
    ],
  ],
  [
    "a bucket of any provider replaces the current one and enables the archive",
    set({ s3: { bucket: "m" }, retentionPolicy: { rawResolution: 7 } }),
    disable,
    set({ gcs: { bucket: "g" }, retentionPolicy: { rawResolution: 9, oneHourResolution: 0 } }),
    [
      `GET ${METRICS}`,
      200,
      ({ tenantConfig }) => {
        expect(tenantConfig).toMatchObject({
          gcs: { bucket: "g" },
          disabled: false,
          retentionPolicy: { rawResolution: 9, oneHourResolution: 730 },
        });
        expect(tenantConfig).not.toHaveProperty("s3");
      },
    ],
  ],
  [
    "setting the bucket again enables a disabled archive",
    set({ s3 }),
    disable,
    set({ s3 }),
    read({ disabled: false }),
  ],
  [
    "an update sets the raw resolution with `retentionDays`",
    set({ s3: { bucket: "m" }, retentionPolicy: { oneHourResolution: 400 } }),
    [
      `PUT ${METRICS}`,
      { ibm: { crn: "crn:1", endpoint: "s3.example.com" }, retentionDays: 11 },
      200,
    ],
    read({
      ibm: { crn: "crn:1", endpoint: "s3.example.com" },
      retentionPolicy: { rawResolution: 11, fiveMinutesResolution: 180, oneHourResolution: 400 },
    }),
  ],
  [
    "configure, validate, update, enable and disable return 200",
    disable,
    [`POST ${METRICS}/enable`, 200],
    [`PUT ${METRICS}`, { gcs: { bucket: "g" } }, 200],
    read({ gcs: { bucket: "g" }, disabled: false }),
    set({ s3 }),
    [`POST ${METRICS}/validate`, { s3 }, 200],
    [`PUT ${METRICS}`, { retentionDays: 30, s3 }, 200],
    [`POST ${METRICS}/enable`, 200],
    disable,
    read({ s3, disabled: true }),
  ],
  [
    "a validation does not change the archive",
    [`POST ${METRICS}/validate`, { gcs: { bucket: "g" } }, 200, exact({})],
    [`GET ${METRICS}`, 200, (json) => expect(json.tenantConfig).not.toHaveProperty("gcs")],
    [`POST ${METRICS}/validate`, { s3: { bucket: "no-such-bucket" } }, 400, "no-such-bucket"],
  ],
  [
    "an archive without a bucket, with two and with an unreachable one is rejected",
    ...refused(`POST ${METRICS}`, [
      [{}, "one of s3, ibm, gcs"],
      [{ s3: { bucket: "a" }, gcs: { bucket: "b" } }, "gcs"],
      [{ gcs: {} }, "gcs.bucket"],
      [{ ibm: { crn: "crn" } }, "ibm.endpoint"],
    ]),
  ],
]);

const tags = (...names: string[]): Step => [
  `tags = GET ${TAGS}`,
  200,
  { retentions: each("name", ...names) },
];
const first = tags("Default", "Short", "Intermediate", "Long");
const id = (n: number) => `<tags.retentions.${n}.id>`;
const rename = (...retentionUpdateElements: object[]) => ({ retentionUpdateElements });
exchanges("archive retention tags", [
  [
    "there are four in any order, and only the name of the first is fixed",
    { quirks: { reorder: true } },
    [
      `tags = GET ${TAGS}`,
      200,
      ({ retentions }) => {
        const inOrder = [...retentions].sort((a, b) => a.order - b.order);
        expect(retentions[0].order).toBe(4);
        expect(inOrder.map(({ name, editable }) => [name, editable])).toEqual([
          ["Default", false],
          ["Short", true],
          ["Intermediate", true],
          ["Long", true],
        ]);
      },
    ],
    [`GET ${TAGS}`, 200, exact("<tags>")],
  ],
  [
    "are renamed by id, and only the ones in the request change",
    first,
    [
      `POST ${TAGS}`,
      rename({ id: id(0), name: "Default" }, { id: id(1), name: "Month" }),
      200,
      { retentions: each("name", "Default", "Month", "Intermediate", "Long") },
    ],
    tags("Default", "Month", "Intermediate", "Long"),
  ],
  [
    "the name of a retention stays if it is omitted from an update",
    first,
    [`POST ${TAGS}`, rename({ id: id(0) }, { id: id(1), name: "S2" }, { id: id(2) }), 200],
    tags("Default", "S2", "Intermediate", "Long"),
  ],
  ["an update without a list is accepted and changes nothing", [`POST ${TAGS}`, {}, 200], first],
  [
    "no tag is renamed if one of the names is rejected",
    first,
    ...refused(`POST ${TAGS}`, [
      [rename({ id: id(1), name: "Month" }, { id: id(0), name: "Other" }), "[1].name"],
      [rename({ id: id(1), name: "Default" }), "[0].name"],
      [rename({ name: "Month" }), "[0].id"],
      [rename({ id: id(1), name: "Month" }, { id: id(1), name: "Month" }), "[1].id"],
    ]),
    [
      `POST ${TAGS}`,
      rename({ id: id(1), name: "Month" }, { id: "nobody", name: "x" }),
      404,
      "nobody",
    ],
    first,
  ],
  [
    "are used once activated, which the logs archive reports too",
    [`GET ${TAGS}/enabled`, 200, exact({ enableTags: false })],
    [`POST ${TAGS}/activate`, 200, exact({ activateRetentions: true })],
    [`GET ${TAGS}/enabled`, 200, exact({ enableTags: true })],
    active,
    [`GET ${LOGS}`, 200, spec({ enableTags: true })],
  ],
  [
    "activation is visible in the status and cannot be undone",
    [`POST ${TAGS}/activate`, 200],
    [`POST ${LOGS}`, { isActive: false, s3 }, 200],
    [`GET ${TAGS}/enabled`, 200, exact({ enableTags: true })],
  ],
]);
