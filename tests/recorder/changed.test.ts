import { definitionOf } from "../../src/recorder/catalog";
import { changesOf } from "../../src/recorder/changed";

const changed = (type: string, args: Record<string, unknown>) =>
  changesOf(definitionOf(type), args)?.changed;

test("a text is changed where no list, number or switch can be", () => {
  const args = { username: "ana@example.com", firstName: "Ana" };
  expect(changed("TeamMember", args)).toEqual({ ...args, firstName: "Ana-2" });
});

test("a change that the definition does not accept is skipped", () => {
  const args = { names: ["Month", "Year", "Seven years"], active: true };
  expect(changed("ArchiveRetentions", args)).toEqual({
    ...args,
    names: ["Month-2", "Year", "Seven years"],
  });
});

test("an object that was created disabled is enabled only if nothing else can be changed", () => {
  const s3 = { bucket: "logs", region: "eu-west-1" };
  expect(changed("LogsArchive", { isActive: false, s3 })).toEqual({
    isActive: false,
    s3: { ...s3, bucket: "logs-2" },
  });
  expect(changed("DataUsageExport", { enabled: false })).toEqual({ enabled: true });
});
