import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { formatNumber, Goals, printTable } from "./table.mjs";

const KEY = "a-key-of-the-benchmark";
const IN_FLIGHT = 200;
const SINGLE_READS = 2000;
const GOAL_MB = 50;
const GOAL_MS = 2;

/** @typedef {{ status: number, text: string }} HttpResponse */
/** @typedef {(method: string, path: string, body?: object) => Promise<HttpResponse>} Send */
/** @typedef {{ requests: number, errors: number, first?: string }} Tally */

/**
 * Measures an emulator in a separate process: throughput and memory with many concurrent requests,
 * and the latency of single requests.
 * @param {{ seconds: number }} options
 */
export async function emulatorCost({ seconds }) {
  const child = fork(join(root, "bench", "emulator.cjs"), [KEY], { execArgv: ["--expose-gc"] });
  try {
    const [{ url }] = await once(child, "message");
    const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
    const send = createSender(url, agent);
    // A warm-up, so that code and caches that are loaded once do not count as growth.
    const before = await load(send, Math.min(10, seconds / 2));
    const baseline = await memoryOf(child);
    const tally = await load(send, seconds);
    const after = await memoryOf(child);
    const lone = await singleReads(send);
    agent.destroy();
    const found = {
      seconds,
      ...tally,
      warm_up: before,
      growth_mb: after.rss_mb - baseline.rss_mb,
      after,
      ...lone,
    };
    printResults(found);
    return found;
  } finally {
    child.disconnect();
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ rss_mb: number, heap_mb: number }>}
 */
async function memoryOf(child) {
  child.send({});
  return (await once(child, "message"))[0];
}

/** @param {string} url @param {Agent} agent @returns {Send} */
function createSender(url, agent) {
  const headers = { authorization: KEY };
  return (method, path, body) =>
    new Promise((done, failed) => {
      const sent = request(`${url}${path}`, { method, agent, headers }, (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        incoming
          .on("error", failed)
          .on("end", () => done({ status: incoming.statusCode ?? 0, text }));
      });
      sent.on("error", failed).end(body && JSON.stringify(body));
    });
}

/**
 * Runs IN_FLIGHT workers. Each sends one request after another: reads, lists, and objects that are
 * created, updated and deleted.
 * @param {Send} send @param {number} seconds @returns {Promise<Tally>}
 */
async function load(send, seconds) {
  const end = performance.now() + seconds * 1000;
  /** @type {Tally} */
  const tally = { requests: 0, errors: 0 };
  /** @type {Send} */
  const counted = async (method, path, body) => {
    const response = await send(method, path, body).catch((error) => ({
      status: 0,
      text: String(error),
    }));
    tally.requests += 1;
    if (response.status === 200) return response;
    tally.errors += 1;
    tally.first ??= `${method} ${path}: ${response.status} ${response.text.slice(0, 200)}`;
    return { status: response.status, text: "{}" };
  };
  const worker = async (/** @type {number} */ number) => {
    for (let n = number; performance.now() < end; n++)
      await OPERATIONS[n % OPERATIONS.length]?.(counted, `${number}.${n}`);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, number) => worker(number)));
  return tally;
}

/** The requests of a worker, in turn. @type {((send: Send, name: string) => Promise<unknown>)[]} */
const OPERATIONS = [
  (send) => send("GET", "/aaa/identity/v1/whoami"),
  (send) => send("GET", "/integrations/webhooks/v1"),
  async (send, name) => {
    const data = { type: "SLACK", name, url: "https://hooks.example.com/x", slack: {} };
    const { id } = JSON.parse((await send("POST", "/integrations/webhooks/v1", { data })).text);
    await send("PUT", "/integrations/webhooks/v1", {
      id,
      data: { ...data, url: "https://hooks.example.com/y" },
    });
    await send("DELETE", `/integrations/webhooks/v1/${id}`);
  },
  (send) => send("GET", "/dashboards/folders/v1"),
  async (send, name) => {
    const { folderId } = JSON.parse(
      (await send("POST", "/dashboards/folders/v1", { folder: { name } })).text,
    );
    await send("GET", `/dashboards/folders/v1/${folderId}`);
    await send("DELETE", `/dashboards/folders/v1/${folderId}`);
  },
  (send) => send("GET", "/alerts/alerts/v3?pagination.pageSize=10"),
  (send) => send("GET", "/dashboards/catalog"),
];

/** @param {Send} send */
async function singleReads(send) {
  /** @type {number[]} */
  const times = [];
  for (let n = 0; n < SINGLE_READS; n++) {
    const start = performance.now();
    await send("GET", "/aaa/identity/v1/whoami");
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median_ms: at(0.5), p99_ms: at(0.99) };
}

/**
 * @typedef {object} Measured
 * @property {number} seconds
 * @property {number} growth_mb
 * @property {{ rss_mb: number, heap_mb: number }} after
 * @property {number} median_ms
 * @property {number} p99_ms
 */
/** @param {Tally & Measured} results */
function printResults({ seconds, requests, errors, first, growth_mb, after, median_ms, p99_ms }) {
  console.log(
    `Node ${process.version}, ${process.platform}; the emulator runs in a separate process with a seeded account.`,
  );
  printTable(
    `Emulator: ${IN_FLIGHT} concurrent requests for ${seconds} s, then ${SINGLE_READS} sequential reads`,
    ["requests", "per s", "errors", "growth MB", "rss MB", "heap MB", "read ms, median", "p99"],
    [
      [
        "",
        formatNumber(requests),
        formatNumber(requests / seconds),
        formatNumber(errors),
        formatNumber(growth_mb, 1),
        formatNumber(after.rss_mb),
        formatNumber(after.heap_mb, 1),
        formatNumber(median_ms, 2),
        formatNumber(p99_ms, 2),
      ],
    ],
  );
  if (first) console.log(`  first error: ${first}`);
  const goals = new Goals();
  goals.add(`errors in ${seconds} s`, errors, 0, "");
  goals.add("memory growth", growth_mb, GOAL_MB, "MB");
  goals.add("single read, median", median_ms, GOAL_MS, "ms");
  goals.print();
}
