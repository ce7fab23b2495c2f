import { Reader, Writer } from "protobufjs/minimal";
import type { Fields } from "../../schema/record";

// The wire format of `google.protobuf.Struct`, which contains the properties of a resource:
// a map of names to values, in which each value has the field of its type.
const LENGTH_DELIMITED = 2;
const tag = (field: number, wireType: number): number => (field << 3) | wireType;
const ENTRY = tag(1, LENGTH_DELIMITED);
const KEY = tag(1, LENGTH_DELIMITED);
const VALUE = tag(2, LENGTH_DELIMITED);
const ITEM = tag(1, LENGTH_DELIMITED);
/** The field of a value, by its type. */
const VALUE_TAGS = {
  null: tag(1, 0),
  number: tag(2, 1),
  string: tag(3, LENGTH_DELIMITED),
  boolean: tag(4, 0),
  object: tag(5, LENGTH_DELIMITED),
  list: tag(6, LENGTH_DELIMITED),
};

/** The plain object that is encoded as a `Struct`. */
export function decodeStruct(bytes: Uint8Array): Fields {
  const reader = Reader.create(bytes);
  return readObject(reader, reader.len);
}

/** Encodes a plain object as a `Struct`. All its values are JSON. */
export function encodeStruct(object: object): Uint8Array {
  const writer = Writer.create();
  writeObject(writer, object);
  return writer.finish();
}

/** Calls `read` with the tag of each field before `end`. It returns false for an unknown field. */
function eachField(reader: Reader, end: number, read: (tag: number) => boolean): void {
  while (reader.pos < end) {
    const found = reader.uint32();
    if (!read(found)) reader.skipType(found & 7);
  }
}
const endOfNext = (reader: Reader): number => reader.uint32() + reader.pos;

function readObject(reader: Reader, end: number): Fields {
  const entries: [string, unknown][] = [];
  eachField(reader, end, (found) => found === ENTRY && !!entries.push(readEntry(reader)));
  // Not by assignment: a key may be `__proto__`.
  return Object.fromEntries(entries);
}

function readEntry(reader: Reader): [string, unknown] {
  let key = "";
  let value: unknown = null;
  eachField(reader, endOfNext(reader), (found) => {
    if (found === KEY) key = reader.string();
    else if (found === VALUE) value = readValue(reader, endOfNext(reader));
    else return false;
    return true;
  });
  return [key, value];
}

function readValue(reader: Reader, end: number): unknown {
  let value: unknown = null;
  eachField(reader, end, (found) => {
    const read = READERS[found];
    if (read) value = read(reader);
    return read !== undefined;
  });
  return value;
}

const READERS: Readonly<Record<number, (reader: Reader) => unknown>> = {
  [VALUE_TAGS.null]: (reader) => {
    reader.uint32();
    return null;
  },
  [VALUE_TAGS.number]: (reader) => reader.double(),
  [VALUE_TAGS.string]: (reader) => reader.string(),
  [VALUE_TAGS.boolean]: (reader) => reader.bool(),
  [VALUE_TAGS.object]: (reader) => readObject(reader, endOfNext(reader)),
  [VALUE_TAGS.list]: (reader) => readList(reader, endOfNext(reader)),
};

function readList(reader: Reader, end: number): unknown[] {
  const items: unknown[] = [];
  eachField(
    reader,
    end,
    (found) => found === ITEM && !!items.push(readValue(reader, endOfNext(reader))),
  );
  return items;
}

function writeObject(writer: Writer, object: object): void {
  for (const [key, value] of Object.entries(object)) {
    writer.uint32(ENTRY).fork();
    writer.uint32(KEY).string(key).uint32(VALUE).fork();
    writeValue(writer, value);
    writer.ldelim().ldelim();
  }
}

function writeValue(writer: Writer, value: unknown): void {
  if (value === null) writer.uint32(VALUE_TAGS.null).uint32(0);
  else if (typeof value === "number") writer.uint32(VALUE_TAGS.number).double(value);
  else if (typeof value === "string") writer.uint32(VALUE_TAGS.string).string(value);
  else if (typeof value === "boolean") writer.uint32(VALUE_TAGS.boolean).bool(value);
  else if (Array.isArray(value)) writeList(writer.uint32(VALUE_TAGS.list).fork(), value);
  else if (typeof value === "object") {
    writeObject(writer.uint32(VALUE_TAGS.object).fork(), value);
    writer.ldelim();
  } else throw new TypeError(`${typeof value} is no value of JSON`);
}

function writeList(writer: Writer, items: readonly unknown[]): void {
  for (const item of items) {
    writer.uint32(ITEM).fork();
    writeValue(writer, item);
    writer.ldelim();
  }
  writer.ldelim();
}
