/** The short and the older names of commands. */
export const LONG_FORMS: Readonly<Record<string, string>> = {
  f: "filter",
  where: "filter",
  select: "choose",
  conv: "convert",
  a: "create",
  add: "create",
  c: "create",
  e: "extract",
  m: "move",
  r: "remove",
  sortby: "orderby",
  from: "source",
  text: "find",
  wildtext: "wildfind",
};

/** What a command needs. Other parts are optional, or are read elsewhere. */
export interface CommandForm {
  /** A valid form, for messages. */
  readonly form: string;
  /** Nothing has to follow the command. */
  readonly isComplete?: boolean;
  /** The number of rows comes first. */
  readonly count?: boolean;
  /** Each part between commas is the path of a field. */
  readonly paths?: boolean;
  /** What must stand between two arguments: one of the words or signs of each list. */
  readonly between?: readonly (readonly [string, ...string[]])[];
}

/**
 * The commands of DataPrime. What is required is what the pages of the commands require in November
 * 2026: https://coralogix.com/docs/dataprime/language-reference/commands-reference/
 */
export const COMMAND_FORMS: Readonly<Record<string, CommandForm>> = {
  aggregate: { form: "aggregate count() as logs" },
  block: { form: "block $d.status == 'done'" },
  bottom: { form: "bottom 5 $d.path by count()", count: true, between: [["by"]] },
  choose: { form: "choose $d.pod, $d.status" },
  convert: { form: "convert $d.status:number", between: [[":"]] },
  count: { form: "count", isComplete: true },
  countby: { form: "countby $d.pod" },
  create: { form: "create $d.total from $d.a + $d.b", between: [["from", "="]] },
  dedupeby: { form: "dedupeby $d.pod keep 1" },
  distinct: { form: "distinct $d.pod" },
  enrich: { form: "enrich $d.ip into $d.host using hosts", between: [["into"], ["using"]] },
  explode: { form: "explode $d.items into $d.item", between: [["into"]] },
  extract: { form: "extract $d.msg into $d.data using jsonobject()", between: [["using"]] },
  filter: { form: "filter $d.status == 'failed'" },
  find: { form: "find 'timeout' in $d.msg" },
  groupby: { form: "groupby $d.pod aggregate count()" },
  join: { form: "join (source logs) on left=>id == right=>id into $d.other" },
  limit: { form: "limit 100", count: true },
  lucene: { form: "lucene 'status:500'" },
  move: { form: "move $d.a to $d.b", between: [["to", "into"]] },
  multigroupby: { form: "multigroupby ($d.pod), ($d.zone) aggregate count()" },
  orderby: { form: "orderby $d.size desc" },
  redact: { form: "redact $d.msg matching /[0-9]+/ to '*'", between: [["to"]] },
  remove: { form: "remove $d.pod", paths: true },
  replace: { form: "replace $d.status with 'done'", between: [["with"]] },
  roundtime: { form: "roundtime $m.timestamp to 1h into $d.hour" },
  source: { form: "source logs" },
  stitch: { form: "stitch (source logs) into $d.other" },
  top: { form: "top 5 $d.path by count()", count: true, between: [["by"]] },
  union: { form: "union (source spans)" },
  wildfind: { form: "wildfind 'timeout'" },
};

/** Every name of a command. */
export const COMMANDS: readonly string[] = [
  ...Object.keys(COMMAND_FORMS),
  ...Object.keys(LONG_FORMS),
  "calculate",
  "project",
];
