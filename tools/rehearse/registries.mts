import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { run } from "../run.mjs";

/** Installed for the rehearsal alone: as a dependency, it would be a third of all packages. */
const VERDACCIO = {
  private: true,
  dependencies: { verdaccio: "6.1.6" },
  // It names a tag of this package, which mirrors of the registry do not have.
  overrides: { "node-fetch": "2.7.0" },
};
const PYPISERVER = "pypiserver==2.4.2";

export interface Server {
  url: string;
  stop(): void;
}

/** An npm registry on this machine. Packages that it does not have come from the usual one. */
export async function npmRegistry(folder: string): Promise<Server & { token: string }> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(VERDACCIO));
  const npm = (...args: string[]) => run("npm", args, { cwd: folder });
  const installed = await npm("install", "--no-audit", "--no-fund", "--ignore-scripts");
  if (installed.code) throw new Error(installed.output);
  const upstream = (await npm("config", "get", "registry")).output.trim();
  const config = {
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd") } },
    uplinks: { upstream: { url: upstream, timeout: "60s" } },
    packages: { "**": { access: "$all", publish: "$authenticated", proxy: "upstream" } },
    log: { type: "stdout", format: "pretty", level: "warn" },
    max_body_size: "200mb",
  };
  writeFileSync(join(folder, "config.yaml"), JSON.stringify(config));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const binary = join(folder, "node_modules", "verdaccio", "bin", "verdaccio");
  const args = [binary, "--config", join(folder, "config.yaml"), "--listen", `127.0.0.1:${port}`];
  const stop = await start(process.execPath, args, `${url}/-/ping`);
  return { url, stop, token: await createUser(url) };
}

async function createUser(url: string): Promise<string> {
  const response = await fetch(`${url}/-/user/org.couchdb.user:rehearsal`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "rehearsal", password: "rehearsal-1" }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`the npm registry created no user: ${response.status}`);
  return token;
}

/** A Python index on this machine, which redirects to PyPI for other packages. */
export async function pythonIndex(folder: string, python: string): Promise<Server> {
  const venv = join(folder, "server");
  mkdirSync(join(folder, "packages"), { recursive: true });
  for (const [command, args] of [
    [python, ["-m", "venv", venv]],
    [join(venv, "bin", "pip"), ["install", "--quiet", PYPISERVER]],
  ] as const) {
    const { code, output } = await run(command, [...args]);
    if (code) throw new Error(output);
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Anybody on this machine may upload.
  const args = ["run", "-i", "127.0.0.1", "-p", `${port}`, "-P", ".", "-a", "."];
  const stop = await start(
    join(venv, "bin", "pypi-server"),
    [...args, join(folder, "packages")],
    url,
  );
  return { url, stop };
}

/** Serves the files of a release, as the address of the archives does. */
export async function releaseServer(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const file = join(folder, basename(request.url ?? ""));
    if (existsSync(file)) return response.end(readFileSync(file));
    return response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** Starts a server, and waits until it responds. Returns a function that ends it. */
async function start(command: string, args: readonly string[], url: string): Promise<() => void> {
  const child: ChildProcess = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      printed += part;
    });
  const responds = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (let tries = 0; tries < 150; tries++) {
    if (await responds()) return () => void child.kill();
    if (child.exitCode !== null) break;
    await setTimeout(200);
  }
  child.kill();
  throw new Error(`${basename(command)} does not respond at ${url}:\n${printed.slice(-1000)}`);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const socket = createSocket().listen(0, "127.0.0.1", () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => done(port));
    });
  });
}
