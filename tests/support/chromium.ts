import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PATH = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const isInstalled = existsSync(PATH);

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: PATH, headless: true, args: ARGUMENTS });

/** A test in headless Chromium; skipped where it is not installed. */
export const browserTest = (title: string, work: () => Promise<void>): void =>
  isInstalled
    ? test(title, work)
    : test.skip(`${title} (skipped: Chromium is not at ${PATH}; CHROMIUM_PATH names it)`, work);

/** Launches Chromium before the tests of a file, if it is installed. */
export function useChromium(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (isInstalled) browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return () => browser as Browser;
}
