import { fieldsIn, itemsIn, textIn } from "../../lint/read";
import { compact, type Fields, isRecord } from "../../schema/record";
import { templateDoubts } from "../../tera/doubts";
import { TeraError, TeraRefusal } from "../../tera/errors";
import { renderTemplate } from "../../tera/render";
import type { SimulatedObject } from "../model";
import { idsOf } from "./ids";
import type { SubType } from "./subtypes";

/** The fields of a message, as far as its templates are known. */
export interface Message {
  readonly message?: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}
/** Templates that apply to one payload type, or to the default one of the connector. */
interface Templates {
  readonly payloadType: string | undefined;
  readonly fields: Fields;
}
interface Found {
  readonly templates: readonly Templates[];
  readonly notes: readonly string[];
}

/**
 * The message of a notification to a connector: the templates of its preset, of the parents of that
 * which are given, and those that the alert sets itself.
 */
export function messageOf(
  preset: string | undefined,
  own: Fields,
  subType: SubType | undefined,
  context: Fields,
  presets: readonly SimulatedObject[],
): Message {
  const inherited = templatesOf(preset, subType, presets, []);
  const templates = [...inherited.templates, templatesIn(own.payloadType, own.messageConfigFields)];
  const { fields, notes } = fieldsOf(templates);
  const rendered = Object.entries(fields).map(([name, template]) =>
    render(name, template, context),
  );
  const message = compact(rendered.map(({ name, text }) => [name, text])) as Record<string, string>;
  return {
    ...(Object.keys(message).length ? { message } : {}),
    notes: [...inherited.notes, ...notes, ...rendered.flatMap((one) => one.notes)],
  };
}

const templatesIn = (payloadType: unknown, fields: unknown): Templates => ({
  payloadType: textIn(payloadType),
  fields: fieldsIn(fields),
});

/** The templates of a preset, those of its parents first. */
function templatesOf(
  id: string | undefined,
  subType: SubType | undefined,
  presets: readonly SimulatedObject[],
  children: readonly SimulatedObject[],
): Found {
  if (id === undefined) return { templates: [], notes: [] };
  const preset = presets.find((one) => idsOf(one, "presetId").includes(id));
  if (!preset || children.includes(preset))
    return {
      templates: [],
      notes: [`The preset ${id} is not given: its fields of the message are not known.`],
    };
  const parent = templatesOf(textIn(preset.args.parentId), subType, presets, [...children, preset]);
  const own = itemsIn(preset.args.configOverrides).flatMap(([override]) =>
    applied(override, subType),
  );
  return {
    templates: [...parent.templates, ...own.flatMap(({ templates }) => templates)],
    notes: [...parent.notes, ...own.flatMap(({ notes }) => notes)],
  };
}

/** The templates of an override that applies to a subtype. The general ones come first. */
function applied(override: Fields, subType: SubType | undefined): Found[] {
  const { matchEntityType, matchEntityTypeAndSubType } = fieldsIn(override.conditionType);
  const templates = [templatesIn(override.payloadType, fieldsIn(override.messageConfig).fields)];
  if (isRecord(matchEntityType)) return [{ templates, notes: [] }];
  const wanted = textIn(fieldsIn(matchEntityTypeAndSubType).entitySubType);
  if (wanted === undefined || subType === undefined) return [];
  if (wanted === subType.name) return [{ templates, notes: [] }];
  return wanted === subType.older
    ? [{ templates, notes: [`Depends on the name of the subtype: ${wanted} or ${subType.name}.`] }]
    : [];
}

/** The templates by field; a later one replaces an earlier one. */
function fieldsOf(templates: readonly Templates[]): { fields: Fields; notes: readonly string[] } {
  const types = new Set(templates.flatMap(({ payloadType }) => payloadType ?? []));
  const used = templates.filter(({ payloadType }) => types.size < 2 || payloadType === undefined);
  const fields = Object.assign({}, ...used.map((one) => one.fields)) as Fields;
  return types.size < 2
    ? { fields, notes: [] }
    : {
        fields,
        notes: [`Depends on the payload type of the connector: ${[...types].join(", ")}.`],
      };
}

function render(
  name: string,
  template: unknown,
  context: Fields,
): { name: string; text?: string; notes: readonly string[] } {
  const given = textIn(template) ?? "";
  const doubtsOf = (text: string | undefined): string[] =>
    templateDoubts(given, context, text).map(
      (one) => `The field ${name} of the message depends on the version of Tera: ${one}.`,
    );
  try {
    const text = renderTemplate(given, context);
    return { name, text, notes: doubtsOf(text) };
  } catch (error) {
    if (!(error instanceof TeraError) && !(error instanceof TeraRefusal)) throw error;
    const doubts = error instanceof TeraError ? doubtsOf(undefined) : [];
    const note = `The field ${name} of the message is not rendered: ${error.message}.`;
    return { name, notes: [note, ...doubts] };
  }
}
