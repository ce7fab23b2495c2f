import { sleep } from "../../src/http/deadline";
import { withLock } from "../../src/http/limiter";

const owner = {};
/** Work that records when it starts and when it ends. */
const recorded = (log: string[], name: string) => async () => {
  log.push(`${name} starts`);
  await sleep(5);
  log.push(`${name} ends`);
  return name;
};

test("calls with the same owner and key run one after another", async () => {
  const log: string[] = [];
  const results = ["a", "b"].map((name) => withLock(owner, "key", recorded(log, name)));
  expect(await Promise.all(results)).toEqual(["a", "b"]);
  expect(log).toEqual(["a starts", "a ends", "b starts", "b ends"]);
});

test("calls with another owner or another key do not wait", async () => {
  const log: string[] = [];
  await Promise.all([
    withLock(owner, "key", recorded(log, "a")),
    withLock(owner, "other key", recorded(log, "b")),
    withLock({}, "key", recorded(log, "c")),
  ]);
  expect(log.slice(0, 3)).toEqual(["a starts", "b starts", "c starts"]);
});

test("a call that fails rejects only its own result", async () => {
  const failed = withLock(owner, "key", () => Promise.reject(new Error("no")));
  const next = withLock(owner, "key", async () => 1);
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe(1);
});
