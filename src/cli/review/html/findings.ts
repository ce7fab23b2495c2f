import { lineText } from "../../chart/text";
import { type Markup, markup } from "../../markup";
import type { Consequence, Forecast, Review } from "../model";
import { operationText, worstFirst } from "../summary";

type Links = (subject: string) => Markup;

/** Errors and warnings of the preview itself. */
export const diagnosticsMarkup = ({ diagnostics }: Review): Markup | undefined =>
  diagnostics.length
    ? markup`<section aria-labelledby="diagnostics"><h2 id="diagnostics">Errors and warnings of the preview</h2>
<ul class="plain">${diagnostics.map(({ severity, message }) => markup`<li><span class="tag ${severity}">${severity}</span>${lineText(message)}</li>\n`)}</ul></section>\n`
    : undefined;

export function consequencesMarkup({ consequences }: Review, link: Links): Markup | undefined {
  if (!consequences.length) return undefined;
  return markup`<section aria-labelledby="consequences"><h2 id="consequences">Consequences elsewhere</h2>
<table><thead><tr><th scope="col">Level</th><th scope="col">What happens</th><th scope="col">Because of</th></tr></thead>
<tbody>${worstFirst(consequences).map((one) => consequenceRow(one, link))}</tbody></table></section>\n`;
}

const consequenceRow = ({ level, what, affects, because }: Consequence, link: Links): Markup =>
  markup`<tr><td><span class="tag ${level}">${level}</span></td><td>${lineText(what)}${affects.length > 0 && markup`<br><span class="at">Affects: ${affects.map((one, n) => [n > 0 && ", ", link(one)])}</span>`}</td><td>${because !== undefined && link(because)}</td></tr>\n`;

export function forecastsMarkup({ forecasts }: Review, link: Links): Markup {
  const body = forecasts?.length
    ? markup`<table><thead><tr><th scope="col">Topic</th><th scope="col">Forecast</th><th scope="col">Basis</th></tr></thead>
<tbody>${forecasts.map((one) => forecastRow(one, link))}</tbody></table>`
    : markup`<p>${forecasts ? "No change has an effect that can be computed." : "Not computed: this review used no data of the account. The option --with-data reads them."}</p>`;
  return markup`<section aria-labelledby="forecasts"><h2 id="forecasts">Forecasts</h2>\n${body}</section>\n`;
}

const forecastRow = (
  { topic, subject, result, basis, notComputed }: Forecast,
  link: Links,
): Markup =>
  markup`<tr><td>${lineText(topic)}${subject !== undefined && markup`<br>${link(subject)}`}</td><td>${result === undefined ? `Not computed: ${lineText(notComputed ?? "no reason is known")}` : lineText(result)}</td><td>${basis !== undefined && lineText(basis)}</td></tr>\n`;

export const othersMarkup = ({ others }: Review): Markup | undefined =>
  others.length
    ? markup`<details class="group"><summary><h2>Resources of other packages (${others.length})</h2></summary>
<ul class="plain">${others.map((one) => markup`<li>${lineText(operationText(one))}: ${lineText(one.name)} <span class="at">${lineText(one.type)}</span></li>\n`)}</ul></details>\n`
    : undefined;
