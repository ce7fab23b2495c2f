import type { Session } from "../../provider/session/session";
import type { AnyDefinition } from "../../services/define";
import type { Source } from "../../simulation/plan";
import { analysisOf } from "../analysis";
import { accountReading, type DrawReading, fileReading } from "../draw/data/reading";
import { drawObject } from "../draw/draw-object";
import { asSimulated, hasLayout, type PreviewedObject } from "../draw/objects";
import type { DataOptions } from "../draw/with-data";
import { describeFailure } from "../failure";
import type { Io } from "../io";
import { type Markup, markup, trustedMarkup } from "../markup";
import type { Evaluation, ShownResource } from "./evaluation";

/** Draws resources when they are looked at. */
export interface Pictures {
  pictureOf(resource: ShownResource, evaluation: Evaluation): Promise<Markup>;
}

/** A picture that was drawn, and what it was drawn from. */
interface Drawn {
  key: string;
  picture: Promise<Markup>;
}

/**
 * The pictures of a program: schematics, or with data of the account or of a test file. An object that
 * has not changed is not read from the account again.
 */
export function picturesOf(io: Io, options: DataOptions, session: Session | undefined): Pictures {
  const drawn = new Map<string, Drawn>();
  const readings = new WeakMap<Evaluation, Promise<DrawReading | undefined>>();
  const read = async ({ objects }: Evaluation): Promise<DrawReading | undefined> => {
    if (session) return accountReading(io, session, options, objects);
    return options.data === undefined ? undefined : fileReading(io, options.data, options, objects);
  };
  const readingOf = (evaluation: Evaluation) => {
    const reading = readings.get(evaluation) ?? read(evaluation);
    readings.set(evaluation, reading);
    return reading;
  };
  const draw = async (object: PreviewedObject, evaluation: Evaluation): Promise<Markup> => {
    try {
      return await pictureOf(object, await readingOf(evaluation));
    } catch (error) {
      drawn.delete(object.urn);
      return markup`<p class="note">${describeFailure(error).message}</p>`;
    }
  };
  return {
    pictureOf: async ({ object }, evaluation) => {
      if (!object) return markup``;
      const key = keyOf(object, evaluation);
      const before = drawn.get(object.urn);
      // A test file may have changed with the program.
      if (before?.key === key && options.data === undefined) return before.picture;
      const picture = draw(object, evaluation);
      drawn.set(object.urn, { key, picture });
      return picture;
    },
  };
}

/** The arguments of an object and of those that it refers to. */
function keyOf({ urn, args }: PreviewedObject, { objects }: Evaluation): string {
  const own = JSON.stringify(args);
  const others = objects.filter((one) => one.urn !== urn && one.id !== "" && own.includes(one.id));
  return JSON.stringify([own, ...others.map((one) => one.args)]);
}

async function pictureOf(object: PreviewedObject, reading?: DrawReading): Promise<Markup> {
  if (!reading && !hasLayout(object.definition)) return conditionsOf(object);
  return trustedMarkup(await drawObject(object, "html", reading));
}

/** What an alert waits for, where there is no data to draw. */
function conditionsOf(object: PreviewedObject): Markup {
  const plan = planOf(object.definition, object);
  if (!plan) return markup``;
  if ("refused" in plan) return markup`<p class="note">${plan.refused}.</p>`;
  const { rules, sources } = plan;
  return markup`<ul class="conditions">${rules.map(({ priority, condition }) => markup`<li><b>${priority}</b> ${condition}</li>\n`)}</ul>
${Object.values(sources).map(queryOf)}<p class="note">With --data FILE or --with-data, the alert is drawn with its value over time.</p>`;
}

const planOf = ({ resourceType }: AnyDefinition, object: PreviewedObject) =>
  analysisOf(resourceType).backtest?.plan(asSimulated(object).args);

function queryOf(source: Source): Markup | undefined {
  const query = queryText(source);
  return query === undefined ? undefined : markup`<pre><code>${query}</code></pre>`;
}

/** Spans have no query, but conditions. */
function queryText(source: Source): string | undefined {
  if (source.data === "metrics") return source.query;
  return source.data === "logs" ? source.filter.simpleFilter?.luceneQuery : undefined;
}
