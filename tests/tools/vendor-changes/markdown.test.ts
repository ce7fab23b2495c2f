import { inertLine } from "../../../tools/vendor-changes/markdown";

describe("a line of the vendor's text", () => {
  test.each<[string, string]>([
    ["FIX: by @somebody", "`FIX: by @somebody`"],
    ["FIX: closes #123", "`FIX: closes #123`"],
    ["FIX: GH-12 and a`b", "``FIX: GH-12 and a`b``"],
    ["`#1`", "`` `#1` ``"],
    ["see https://github.com/a/b/issues/1", "`see https://github.com/a/b/issues/1`"],
    ["reverts 0fccff95c87f", "`reverts 0fccff95c87f`"],
    ["<img src=x>", "`<img src=x>`"],
  ])("that would mention, link or draw something becomes code: %s", (text, expected) =>
    expect(inertLine(text)).toBe(expected),
  );

  test.each(["FEAT: `case_settings`", "new operation: GET /slo/slos/v9", "a # b @ c"])(
    "that does not stays as it is: %s",
    (text) => expect(inertLine(text)).toBe(text),
  );

  test("with line breaks is one line, so that it makes no heading", () => {
    expect(inertLine("a\n\n# b\n")).toBe("a # b");
  });
});
