import { createHash } from "node:crypto";
import { CHART_STYLE } from "../chart/svg/style";
import { type Markup, markup, trustedMarkup } from "../markup";
import { PICTURE_STYLE } from "./svg/style";

/** The style sheet of all pictures of a page. */
export const PICTURES_STYLE = `${PICTURE_STYLE}\n${CHART_STYLE}`;

const STYLE = `:root{color-scheme:light dark}
body{margin:1rem auto;max-width:1240px;padding:0 1rem;font-family:system-ui,sans-serif}
h1{font-size:1.3rem}section{margin:0 0 1.5rem}svg{max-width:100%;height:auto}pre{white-space:pre-wrap;overflow-wrap:anywhere}
${PICTURES_STYLE}`;

/** The head of a page that loads and runs nothing but its style sheet. */
export function pageHead(title: string, style: string): Markup {
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return markup`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trustedMarkup(style)}</style>
</head>`;
}

/** Pictures without a style sheet of their own as one page, with a text below them. */
export const picturesPage = (title: string, svgs: readonly string[], text?: string): string =>
  `<!doctype html>\n${markup`<html lang="en">
${pageHead(title, STYLE)}
<body><main><h1>${title}</h1>
${svgs.map((svg) => markup`<section>${trustedMarkup(svg)}</section>\n`)}${text !== undefined && markup`<pre>${text}</pre>`}</main></body>
</html>`}\n`;
