import { picturesOf } from "../../draw/pictures";
import { lineText } from "../../draw/text";
import { type Markup, markup, trustedMarkup } from "../../markup";
import { effectOf } from "../effects";
import type { ReviewedResource } from "../model";
import { changeItem } from "./change";
import { valueDetails } from "./value";

/** A resource with its changes, its source and its pictures; folded unless `isOpen`. */
export function resourceMarkup(resource: ReviewedResource, id: string, isOpen: boolean): Markup {
  const { operation, subject, name, source } = resource;
  const from = source && `, ${source.file}:${source.line}`;
  return markup`<details class="resource ${operation}" id="${id}"${isOpen && markup` open`}>
<summary><span class="tag ${operation}">${operation}</span><h3>${lineText(subject)}</h3> <span class="at">${lineText(name)}${from && lineText(from)}</span></summary>
<div>${body(resource)}</div>
</details>\n`;
}

function body(resource: ReviewedResource): Markup {
  const { id, changes, notes, unknowns } = resource;
  return markup`<p class="lead">The object${id !== undefined && ` with the id ${lineText(id)}`} ${effectOf(resource)}.</p>
${notes.length > 0 && markup`<ul class="plain">${notes.map((note) => markup`<li>${lineText(note)}</li>\n`)}</ul>`}
${changes.length > 0 && markup`<h4>${resource.operation === "adopt" ? "Differences" : "Changes"}</h4>\n<ul class="changes">${changes.map((one) => changeItem(one, unknowns))}</ul>`}
${pictures(resource)}${wholeArguments(resource)}`;
}

function pictures(resource: ReviewedResource): Markup | undefined {
  if (resource.operation === "same") return undefined;
  const drawn = picturesOf(withoutEqual(resource), { withoutStyle: true });
  if (!drawn) return undefined;
  const { before, after } = drawn;
  const figure = (title: string, svg: string | undefined) =>
    svg && markup`<figure><figcaption>${title}</figcaption>${trustedMarkup(svg)}</figure>`;
  return markup`<h4>Layout, without data<span class="screen">: queries are shown on hover</span></h4>
<div class="pictures">${figure("Before", before)}${figure("After", after)}</div>`;
}

/** Nothing of an adopted object changes: one picture is enough. */
const withoutEqual = ({ operation, resourceType, before, after }: ReviewedResource) => ({
  resourceType,
  ...(before && (operation !== "adopt" || !after) ? { before } : {}),
  ...(after ? { after } : {}),
});

/** What is deleted, created or adopted as a whole. */
function wholeArguments({
  operation,
  before,
  after,
  unknowns,
}: ReviewedResource): Markup | undefined {
  if (operation === "delete") return before && valueDetails("What is deleted", before);
  const isNew = operation === "create" || operation === "adopt";
  return isNew && after ? valueDetails("Arguments", after, unknowns) : undefined;
}
