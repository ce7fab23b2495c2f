import { program } from "./programs";
import { requestOf, watchedInTests } from "./support";

const { watched } = watchedInTests();

describe("secrets and strangers", () => {
  test("secret arguments are neither on the page nor in errors", async () => {
    const key = { CORALOGIX_API_KEY: "cxtp_canary-of-the-key" };
    const one = await watched({ "index.js": program("First") }, [], key);
    await one.version(1);
    expect(await one.whole()).not.toMatch(/canary/);
    const fault =
      'throw new Error("https://hooks.slack.com/services/T00/B00/canary-secret " + process.env.CORALOGIX_API_KEY);';
    one.write("index.js", program("Second", `setTimeout(() => { ${fault} }, 300);`));
    const { error } = await one.failure();
    expect(error).toContain("[secret]");
    expect(error).not.toMatch(/canary/);
    expect(one.io.stderr()).not.toMatch(/canary/);
  });

  test("a host of another name, another method and an unknown path are refused", async () => {
    const one = await watched({ "index.js": program("First") });
    const { port } = new URL(one.url);
    const statusOf = async (path: string, options = {}) =>
      (await requestOf(`${one.url}${path}`, options)).status;
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1", "127.0.0.1:1"])
      expect({ host, status: await statusOf("list", { headers: { host } }) }).toEqual({
        ...{ host, status: 421 },
      });
    expect(await statusOf("list", { headers: { host: `localhost:${port}` } })).toBe(200);
    expect(await statusOf("list", { method: "POST" })).toBe(405);
    expect(await statusOf("../package.json")).toBe(404);
    expect(await statusOf("resource?id=none")).toBe(404);
  });

  test("text of the program is escaped, and the page loads and runs nothing of others", async () => {
    const one = await watched({ "index.js": program("<script>alert(1)</script>") });
    await one.version(1);
    expect(await one.whole()).not.toContain("<script>alert");
    const { headers, body } = await requestOf(one.url);
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; connect-src 'self'; /,
    );
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(body).not.toMatch(/(src|href)="(?!data:,"|#)/);
  });
});
