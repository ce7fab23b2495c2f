import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { validate } from "../../src/schema/validate";
import { dashboardEntity } from "../../src/services/dashboards/entity";
import { dashboardArguments } from "../../src/services/dashboards/fields";
import { dashboardFromJson } from "../../src/services/dashboards/from-json";
import { captureLog } from "../support/world";
import {
  args,
  at,
  dashboardBody,
  fixture,
  ID,
  widget,
  withFixture,
} from "./support/dashboards-json";

captureLog();
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const parseDashboard = (wire: unknown) => dashboardFromJson(wire as Record<string, unknown>);

/** Drops values that equal a left-out field: empty strings and unspecified enum values. */
function withoutEmptyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyValues);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(
    ([, item]) =>
      item !== "" &&
      !(
        typeof item === "string" &&
        /UNSPECIFIED$/.test(item) &&
        !/_OR_|HIGH_|VERTICAL_|NONE_/.test(item)
      ),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutEmptyValues(item)]));
}

describe("dashboardFromJson", () => {
  test("a body, a request and a response give the same arguments", () => {
    const response = {
      dashboard: {
        ...dashboardBody,
        id: ID,
        slugName: "board",
        layout: {
          sections: [
            {
              ...dashboardBody.layout.sections[0],
              rows: [
                {
                  ...dashboardBody.layout.sections[0]?.rows[0],
                  widgets: [{ ...widget, ...times }],
                },
              ],
            },
          ],
        },
      },
      accessPolicy: "",
      isLocked: false,
      authorId: "a",
      authorName: "A",
      updaterAuthorId: "a",
      updaterName: "A",
      lockerAuthorId: "a",
      lockerName: "A",
      createdOriginType: "TOKEN_ORIGIN_TYPE_USER",
      updatedOriginType: "TOKEN_ORIGIN_TYPE_API",
      resolvedWidgets: { [at(1)]: widget },
      ...times,
    };
    expect(parseDashboard(dashboardBody)).toMatchObject({ fields: args, warnings: [] });
    expect(parseDashboard({ requestId: "r", dashboard: dashboardBody })).toMatchObject({
      fields: args,
      warnings: [],
    });
    expect(
      parseDashboard({
        ...dashboardBody,
        id: ID,
        createTime: times.createdAt,
        updateTime: times.updatedAt,
      }),
    ).toEqual({ fields: args, warnings: [] });
    expect(parseDashboard(response)).toEqual({
      fields: { ...args, isLocked: false },
      warnings: [],
    });
  });

  test("accessPolicy and isLocked become arguments", () => {
    expect(
      parseDashboard({ dashboard: dashboardBody, accessPolicy: '{"a":1}', isLocked: true }).fields,
    ).toEqual({
      ...args,
      accessPolicy: '{"a":1}',
      isLocked: true,
    });
  });

  test("accepts snake_case keys and nulls", () => {
    const snake = {
      name: "Board",
      folder_id: null,
      relative_time_frame: "900s",
      created_at: times.createdAt,
      layout: {
        sections: [
          {
            id: { value: at(2) },
            rows: [
              null,
              {
                id: { value: at(3) },
                appearance: { height: 5 },
                widgets: [
                  { ...widget, created_at: "x", definition: { markdown: { markdown_text: "hi" } } },
                ],
              },
            ],
          },
        ],
      },
      off: {},
    };
    expect(parseDashboard(snake)).toEqual({ fields: args, warnings: [] });
  });

  test("accepts arguments serialized as JSON", () =>
    expect(parseDashboard(JSON.parse(JSON.stringify(args)))).toEqual({
      fields: args,
      warnings: [],
    }));

  test("unknown fields move to extra at the same path and are reported", () => {
    const newer = {
      ...dashboardBody,
      theme: { dark: true },
      layout: { sections: [{ ...dashboardBody.layout.sections[0], rows: [], tabs: [1] }] },
    };
    const { fields, warnings } = parseDashboard(newer);
    expect(fields).toMatchObject({
      extra: { theme: { dark: true } },
      layout: { sections: [{ id: at(2), extra: { tabs: [1] } }] },
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^layout\.sections\[0\]\.tabs: unknown field/),
      expect.stringMatching(/^theme: unknown field/),
    ]);
    expect(encode(nodeOf(dashboardEntity), fields)).toEqual(newer);
  });

  withFixture("a dashboard exported from the product is valid and loses no field", () => {
    const wire = JSON.parse(fixture as string);
    const { fields, warnings } = parseDashboard(wire);
    expect(warnings).toEqual([]);
    expect(validate(dashboardArguments, fields)).toEqual([]);
    expect(withoutEmptyValues(encode(nodeOf(dashboardEntity), fields))).toEqual(
      withoutEmptyValues(wire),
    );
  });
});
