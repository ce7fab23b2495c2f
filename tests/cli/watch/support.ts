import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { run } from "../../../src/cli/run";
import { linkPackage } from "../../support/packages";
import { type TestIo, testIo } from "../support/io";

/** What an event of the page says. */
export interface PageState {
  version: number;
  status: "evaluating" | "current" | "failed";
  text: string;
  error?: string;
}

export interface Response {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A project in a temporary folder, with this package installed. */
export function projectFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "coralogix-watch-")));
  for (const name of ["pulumi-coralogix", "@pulumi"]) linkPackage(folder, name);
  const given = { "Pulumi.yaml": "name: shop\nruntime: nodejs\n", "package.json": "{}", ...files };
  for (const [name, content] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** A request with headers of its own: `fetch` does not set `Host`. */
export async function requestOf(url: string, options: RequestOptions = {}): Promise<Response> {
  const sent = request(url, { agent: false, ...options });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, body: await text(response) };
}

/** The events of the page, in their order. */
export class PageEvents {
  readonly states: PageState[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(url: string) {
    let rest = "";
    get(`${url}events`, { agent: false }, (response) => {
      response.setEncoding("utf8").on("data", (part: string) => {
        const events = (rest + part).split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) this.states.push(JSON.parse(event.replace(/^data: /, "")));
        for (const check of this.waiting) check();
      });
      response.on("error", () => undefined);
    }).on("error", () => undefined);
  }

  /** Waits for a state, also one of before. */
  until(wanted: (state: PageState) => boolean): Promise<PageState> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = this.states.find(wanted);
        if (!found) return;
        this.waiting.delete(check);
        resolve(found);
      };
      this.waiting.add(check);
      check();
    });
  }
}

/** A running command. */
export class Watched {
  private constructor(
    readonly folder: string,
    readonly io: TestIo,
    readonly url: string,
    readonly events: PageEvents,
    private readonly ended: Promise<number>,
  ) {}

  static async start(
    files: Readonly<Record<string, string>>,
    args: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<Watched> {
    const folder = projectFolder(files);
    const io = testIo({ ...(process.env as Record<string, string>), ...env }, folder);
    const started = new Promise<string>((resolve) => {
      const { out } = io;
      io.out = (part) => {
        out(part);
        resolve(part.trim());
      };
    });
    const ended = run(["watch", ...args], io);
    const url = await Promise.race([started, ended]);
    if (typeof url !== "string") throw new Error(io.stderr());
    return new Watched(folder, io, url, new PageEvents(url), ended);
  }

  write(file: string, content: string): void {
    writeFileSync(join(this.folder, file), content);
  }

  /** Waits for the result of an evaluation. One that fails afterwards is an error. */
  async version(version: number): Promise<PageState> {
    const before = this.events.states.length;
    const isLate = (state: PageState): boolean => this.events.states.indexOf(state) >= before;
    const state = await this.events.until(
      (one) =>
        (one.status === "current" && one.version >= version) ||
        (one.status === "failed" && isLate(one)),
    );
    if (state.status === "failed") throw new Error(state.error);
    return state;
  }

  /** Waits for an evaluation whose pictures have a text. */
  async untilShown(text: string): Promise<void> {
    const { states } = this.events;
    let seen = 0;
    for (;;) {
      if ((await this.whole()).includes(text)) return;
      const last = states.findLastIndex(({ status }) => status === "current");
      seen = Math.max(seen, last);
      await this.events.until((one) => one.status === "current" && states.indexOf(one) > seen);
    }
  }

  failure(): Promise<PageState> {
    return this.events.until(({ status }) => status === "failed");
  }

  async body(path: string): Promise<string> {
    return (await requestOf(new URL(path, this.url).href)).body;
  }

  /** The list, and each resource with its picture. */
  async whole(): Promise<string> {
    const list = await this.body("list");
    const ids = [...list.matchAll(/href="#(\w+)"/g)].map(([, id = ""]) => id);
    const resources = await Promise.all(ids.map((id) => this.body(`resource?id=${id}`)));
    return [await this.body(""), list, ...resources].join("\n");
  }

  /** Ends the command as Ctrl-C does, and returns its exit code. */
  async end(): Promise<number> {
    this.io.interrupt();
    const code = await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
    return code;
  }
}

/** Starts commands that end after each test. */
export function watchedInTests() {
  const running: Watched[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.end();
  });
  const watched = async (...given: Parameters<typeof Watched.start>): Promise<Watched> => {
    const one = await Watched.start(...given);
    running.push(one);
    return one;
  };
  return { watched };
}
