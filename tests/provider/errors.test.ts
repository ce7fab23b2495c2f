import { ConflictError, NetworkError, UnauthorizedError } from "../../src/http/errors";
import { SettingsError } from "../../src/http/regions";
import { definitionOf } from "../../src/provider/definition";
import { ProviderError, sentence, toProviderError } from "../../src/provider/errors";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { teamMember } from "../../src/services/members/team-member";
import { scopeResource } from "../../src/services/scopes/scope";
import { viewFolder } from "../../src/services/views/view-folder";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();

const textOf = (error: unknown) => toProviderError(error, "updating Webhook 1").message;

test.each<[string, unknown, string]>([
  [
    "an unexpected error",
    new TypeError("cannot read name"),
    "updating Webhook 1: cannot read name (a bug in pulumi-coralogix, please report it)",
  ],
  [
    "what is no error",
    "a text",
    "updating Webhook 1: something that is not an error was thrown (a bug in pulumi-coralogix, please report it)",
  ],
  [
    "a setting, with a hint",
    new SettingsError("unknown region mars"),
    "updating Webhook 1: unknown region mars\nIf the configuration changed",
  ],
  ["an error of this package", new ProviderError("already complete"), "already complete"],
])("%s", (_, error, text) => {
  expect(textOf(error).slice(0, text.length)).toBe(text);
});

test.each([
  ["the key has expired", "the key has expired."],
  ["the key has expired.", "the key has expired."],
  ["has the key expired?", "has the key expired?"],
])("before another sentence, %j ends as a sentence", (message, expected) =>
  expect(sentence(message)).toBe(expected),
);

test("a rejected key has the hint too", () => {
  const error = new UnauthorizedError({ route: "GET /webhooks", status: 401 });
  expect(textOf(error)).toMatch(/401 Unauthorized\n(.*\n)*.*pass --run-program to them\.$/);
});

test("of the resources that a rejected key fails, the first one has the next steps, and the others name it", async () => {
  const key = "cxtp_revoked1234567890";
  const w = await world({}, { "coralogix:apiKey": key });
  w.emulator.keys.add({ key });
  const folders = ["one", "two", "three"].map((name) => new Resource(w, viewFolder, name));
  for (const folder of folders) await folder.up({ name: folder.name });
  w.emulator.keys.revoke(key);
  const process = w.process();
  const messages: string[] = [];
  for (const folder of [...folders, ...folders])
    messages.push(await folder.refresh(process).catch(({ message }: Error) => message));
  await process.close();
  const [first] = folders;
  for (const [n, message] of messages.entries()) {
    expect(message).toContain("failed: 401");
    if (n % folders.length === 0)
      expect(message).toMatch(/\nThe key was rejected by .*\n.*--run-program/);
    else
      expect(message).toMatch(
        new RegExp(
          `401 .*\\. The next steps are in the error of reading ViewFolder ${first?.state?.id}$`,
        ),
      );
  }
});

test("an error that names the one with the next steps has no secret of its id", async () => {
  const key = "cxtp_revoked1234567890";
  const w = await world({}, { "coralogix:apiKey": key });
  w.emulator.keys.add({ key });
  const member = new Resource(w, teamMember);
  const args = { username: "canary@example.com", [STATE_KEYS.secrets]: ["username"] };
  await member.up(args);
  const folder = new Resource(w, viewFolder);
  await folder.up({ name: "Top" });
  w.emulator.keys.revoke(key);
  const process = w.process();
  const messageOf = (up: Promise<unknown>) => up.catch(({ message }: Error) => message);
  const messages = [
    await messageOf(member.up({ ...args, firstName: "Ana" }, process)),
    await messageOf(folder.up({ name: "Other" }, process)),
  ];
  await process.close();
  expect(messages.join("\n")).not.toContain("canary");
  expect(messages[1]).toContain("TeamMember [secret]");
});

test.each([
  ["409 Conflict", new ConflictError({ route: "PUT /webhooks", status: 409 })],
  ["no host", new NetworkError({ route: "PUT /webhooks", what: "no host", sent: false })],
])("an error of the API is no bug and no matter of the configuration: %s", (reason, error) => {
  expect(textOf(error)).toContain(`updating Webhook 1: PUT /webhooks failed: ${reason}`);
  expect(textOf(error)).not.toMatch(/a bug in|--run-program/);
});

test.each(["__proto__", "constructor", "toString", "HoloAlert"])(
  "the resource type %s is not known",
  (resourceType) => {
    expect(() => definitionOf(resourceType)).toThrow(
      `does not know the resource type ${resourceType}. Install the version`,
    );
  },
);

test("the engine does not interpret color markup in the message of an error", async () => {
  const w = await world();
  const resource = new Resource(w, scopeResource);
  w.emulator.refuse("team-scopes", () => "no <{%fg 1%}>scope<{%reset%}>");
  const refused = await resource
    .up({ displayName: "x", defaultExpression: "<v1>true" })
    .catch(({ message }: Error) => message);
  expect(refused).toContain("no < {%fg 1%}>scope< {%reset%}>");
});

test("an id in the state that no request can contain is an error with the next step", async () => {
  const resource = new Resource(await world(), scopeResource);
  await resource.up({ displayName: "x", defaultExpression: "<v1>true" });
  Object.assign(resource.state as object, { id: "../../../admin?x=1#y" });
  for (const work of [resource.refresh(), resource.destroy()])
    await expect(work).rejects.toThrow(/is not an id of this type.*pulumi state delete URN/);
});
