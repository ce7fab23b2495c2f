import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { Goals, shown, table } from "./table.mjs";

const KEY = "a-key-of-the-benchmark";
const IN_FLIGHT = 200;
const LONE_READS = 2000;
const GOAL_MB = 50;
const GOAL_MS = 2;

/** @typedef {{ status: number, text: string }} Answer */
/** @typedef {(method: string, path: string, body?: object) => Promise<Answer>} Ask */
/** @typedef {{ requests: number, errors: number, first?: string }} Tally */

/**
 * What an emulator in a process of its own bears: many requests at once for a while, and how quick it is when it is asked one thing at a time.
 * @param {{ seconds: number }} options
 */
export async function emulatorCost({ seconds }) {
  const child = fork(join(root, "bench", "emulator.cjs"), [KEY], { execArgv: ["--expose-gc"] });
  try {
    const [{ url }] = await once(child, "message");
    const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
    const ask = asking(url, agent);
    // What is loaded, compiled and kept once for all is not growth.
    const before = await load(ask, Math.min(10, seconds / 2));
    const rested = await memoryOf(child);
    const tally = await load(ask, seconds);
    const after = await memoryOf(child);
    const lone = await loneReads(ask);
    agent.destroy();
    const found = { seconds, ...tally, warm_up: before, growth_mb: after.rss_mb - rested.rss_mb, after, ...lone };
    print(found);
    return found;
  } finally {
    child.disconnect();
  }
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<{ rss_mb: number, heap_mb: number }>} */
async function memoryOf(child) {
  child.send({});
  return (await once(child, "message"))[0];
}

/** @param {string} url @param {Agent} agent @returns {Ask} */
function asking(url, agent) {
  const headers = { authorization: KEY };
  return (method, path, body) =>
    new Promise((done, failed) => {
      const sent = request(`${url}${path}`, { method, agent, headers }, (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        incoming.on("error", failed).on("end", () => done({ status: incoming.statusCode ?? 0, text }));
      });
      sent.on("error", failed).end(body && JSON.stringify(body));
    });
}

/**
 * As many as are wanted, each with one request under way at any time: reads and lists, and objects that are made, changed and deleted again.
 * @param {Ask} ask @param {number} seconds @returns {Promise<Tally>}
 */
async function load(ask, seconds) {
  const end = performance.now() + seconds * 1000;
  /** @type {Tally} */
  const tally = { requests: 0, errors: 0 };
  /** @type {Ask} */
  const counted = async (method, path, body) => {
    const answer = await ask(method, path, body).catch((error) => ({ status: 0, text: String(error) }));
    tally.requests += 1;
    if (answer.status === 200) return answer;
    tally.errors += 1;
    tally.first ??= `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
    return { status: answer.status, text: "{}" };
  };
  const worker = async (/** @type {number} */ number) => {
    for (let n = number; performance.now() < end; n++) await TURNS[n % TURNS.length]?.(counted, `${number}.${n}`);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, number) => worker(number)));
  return tally;
}

/** What a client does, one after another. @type {((ask: Ask, name: string) => Promise<unknown>)[]} */
const TURNS = [
  (ask) => ask("GET", "/aaa/identity/v1/whoami"),
  (ask) => ask("GET", "/integrations/webhooks/v1"),
  async (ask, name) => {
    const data = { type: "SLACK", name, url: "https://hooks.example.com/x", slack: {} };
    const { id } = JSON.parse((await ask("POST", "/integrations/webhooks/v1", { data })).text);
    await ask("PUT", "/integrations/webhooks/v1", { id, data: { ...data, url: "https://hooks.example.com/y" } });
    await ask("DELETE", `/integrations/webhooks/v1/${id}`);
  },
  (ask) => ask("GET", "/dashboards/folders/v1"),
  async (ask, name) => {
    const { folderId } = JSON.parse((await ask("POST", "/dashboards/folders/v1", { folder: { name } })).text);
    await ask("GET", `/dashboards/folders/v1/${folderId}`);
    await ask("DELETE", `/dashboards/folders/v1/${folderId}`);
  },
  (ask) => ask("GET", "/alerts/alerts/v3?pagination.pageSize=10"),
  (ask) => ask("GET", "/dashboards/catalog"),
];

/** @param {Ask} ask */
async function loneReads(ask) {
  /** @type {number[]} */
  const times = [];
  for (let n = 0; n < LONE_READS; n++) {
    const start = performance.now();
    await ask("GET", "/aaa/identity/v1/whoami");
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median_ms: at(0.5), p99_ms: at(0.99) };
}

/** @param {Tally & { seconds: number, growth_mb: number, after: { rss_mb: number, heap_mb: number }, median_ms: number, p99_ms: number }} it */
function print({ seconds, requests, errors, first, growth_mb, after, median_ms, p99_ms }) {
  console.log(`Node ${process.version}, ${process.platform}; the emulator has a process of its own and a seeded account.`);
  table(
    `Emulator: ${IN_FLIGHT} requests in flight for ${seconds} s, then ${LONE_READS} reads one after another`,
    ["requests", "per s", "errors", "growth MB", "rss MB", "heap MB", "read ms, median", "p99"],
    [
      [
        "",
        shown(requests),
        shown(requests / seconds),
        shown(errors),
        shown(growth_mb, 1),
        shown(after.rss_mb),
        shown(after.heap_mb, 1),
        shown(median_ms, 2),
        shown(p99_ms, 2),
      ],
    ],
  );
  if (first) console.log(`  the first error: ${first}`);
  const goals = new Goals();
  goals.add(`errors in ${seconds} s`, errors, 0, "");
  goals.add("growth of memory", growth_mb, GOAL_MB, "MB");
  goals.add("a lone read, median", median_ms, GOAL_MS, "ms");
  goals.print();
}
