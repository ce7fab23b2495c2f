import { legend } from "../../../src/cli/chart/svg/legend";
import { fitEnds } from "../../../src/cli/chart/text";

const pods = ["a", "b"].map((pod) => ({
  className: "cx-s1",
  name: `a-long-name-of-a-deployment-of-a-collector-${pod}`,
  value: "139.2 MiB",
}));

test("a long name in a legend keeps its end and its value, so that series differ", () => {
  const svg = String(legend(pods, { x: 0, y: 0, width: 600, height: 200 }));
  const labels = [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
  expect(labels).toEqual([
    expect.stringMatching(/^a-long.*…[a-z-]*-a: 139\.2 MiB$/),
    expect.stringMatching(/^a-long.*…[a-z-]*-b: 139\.2 MiB$/),
  ]);
});

test("a name that fits is whole; without room for both ends, it has its beginning", () => {
  expect(fitEnds("short", 100, 11)).toBe("short");
  expect(fitEnds("a".repeat(40), 60, 11)).toMatch(/^a+…a+$/);
  expect(fitEnds("WWWWWW", 18, 11)).not.toContain("WWW");
});
