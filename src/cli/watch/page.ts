import { createHash } from "node:crypto";
import { PICTURES_STYLE } from "../draw/page";
import { markup, trustedMarkup } from "../markup";
import { PAGE_SCRIPT } from "./script";
import { PAGE_STYLE } from "./style";

const STYLE = `${PAGE_STYLE}\n${PICTURES_STYLE}`;

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page runs its own script alone, and connects to its own server alone. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(PAGE_SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page without resources: its script requests them. */
export const PAGE = `<!doctype html>\n${markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>coralogix watch</title>
<link rel="icon" href="data:,">
<style>${trustedMarkup(STYLE)}</style>
</head>
<body>
<header><h1>coralogix watch</h1>
<p id="status" role="status" class="evaluating">Connecting</p>
<p class="keys"><kbd>j</kbd> next, <kbd>k</kbd> previous</p></header>
<pre id="error" tabindex="0" aria-label="Error" role="region" hidden></pre>
<div class="layout">
<nav id="list" aria-label="Dashboards and alerts"></nav>
<main id="shown"></main>
</div>
<script>${trustedMarkup(PAGE_SCRIPT)}</script>
</body>
</html>`}\n`;
