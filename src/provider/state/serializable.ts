import { withArticle } from "../../schema/issues";
import { formatPath, type Path } from "../../schema/path";
import { compact, type Fields } from "../../schema/record";

/** A copy without undefined values. Fails with the path of a value that is not JSON. */
export const toSerializable = (value: Fields): Fields => serializable(value) as Fields;

function serializable(value: unknown): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value))
    return value.map((item, index) => withKey(index, () => serializable(item ?? null)));
  if (typeof value === "object" && isPlainObject(value))
    return compact(
      Object.entries(value).map(([key, item]) => [
        key,
        item === undefined ? undefined : withKey(key, () => serializable(item)),
      ]),
    );
  throw new NotSerializableError(value);
}

/** The path is collected while the error propagates: building one for each value would be slow. */
class NotSerializableError extends Error {
  private path: Path = [];
  constructor(private readonly value: unknown) {
    super();
    this.updateMessage();
  }
  prependKey(key: string | number): this {
    this.path = [key, ...this.path];
    return this.updateMessage();
  }
  private updateMessage(): this {
    const what = Number.isNaN(this.value) ? "not a number (NaN)" : describeType(this.value);
    this.message = `${formatPath(this.path) || "the value"} cannot be stored in state: it is ${what}`;
    return this;
  }
}
function withKey<T>(key: string | number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof NotSerializableError ? error.prependKey(key) : error;
  }
}

const isPlainObject = (value: object): boolean => {
  const proto = Object.getPrototypeOf(value);
  return proto === null || proto === Object.prototype;
};
const describeType = (value: unknown): string =>
  typeof value === "object"
    ? withArticle(String(value?.constructor?.name))
    : withArticle(typeof value);
