import { ForbiddenError, UnauthorizedError } from "../../http";
import type { Operations } from "../../http/operation";
import type { AnyDefinition } from "../../services/define";
import { ProviderError, sentence } from "../errors";
import { settingName } from "../identity/config";
import type { Listed, OwnHandlers } from "../stages";
import type { Objects } from "../state/objects";
import { SharedWait } from "./shared-wait";

/** How long a preview waits for the lists of an account, all together. */
const TIME_LIMIT_MS = 10_000;

/** A resource type, and its objects in the account. */
interface ListedType {
  readonly definition: AnyDefinition;
  readonly handlers: OwnHandlers;
  readonly objects: Objects;
}

/** The lists that one preview reads of an account: each once, and only while it answers in time. */
export class AccountLists {
  /** The account did not answer: a preview must not wait for it again. */
  private isSilent = false;
  constructor(
    private readonly logOnce: (line: string) => void,
    /** The explicit provider of the account, where it has one. */
    private readonly provider?: string,
  ) {}

  private readonly wait = new SharedWait(TIME_LIMIT_MS);

  /**
   * The objects of a type; undefined where they cannot be listed, with a warning that says so once.
   * `purpose` is for what they are listed: only new resources are worth a warning.
   */
  async of(
    type: ListedType,
    purpose: "create" | "reference" = "create",
  ): Promise<readonly Listed[] | undefined> {
    if (!type.handlers.list || this.isSilent) return undefined;
    const result = await this.wait.for(type.objects.forPreview());
    if (!(result instanceof Error)) return result;
    if (result instanceof ForbiddenError) {
      if (purpose === "create") this.logOnce(`warning: ${forbiddenMessage(type)}`);
      return undefined;
    }
    if (result instanceof UnauthorizedError) throw this.rejectedKey(result);
    this.isSilent = true;
    const setting = settingName("checkCreates", this.provider);
    this.logOnce(
      `warning: new resources are not compared with the account: ${sentence(firstLine(result))} \`pulumi up\` may find more. To compare nothing, set ${setting} to false`,
    );
    return undefined;
  }

  /** Requests the objects of a type that the next checks will need. */
  start(type: ListedType): void {
    if (type.handlers.list && !this.isSilent) void type.objects.forPreview();
  }

  private isKeyReported = false;
  /** Each create would fail for the same reason: it is reported once. */
  private rejectedKey(error: UnauthorizedError): Error {
    if (this.isKeyReported) return new AlreadyReported();
    this.isKeyReported = true;
    return new ProviderError(error.message);
  }
}

/** An error that another resource has reported: this one need not repeat it. */
export class AlreadyReported extends Error {}

const firstLine = ({ message }: Error): string => message.split("\n")[0] ?? "";

function forbiddenMessage({ definition }: ListedType): string {
  const { list, create }: Operations = definition.ops;
  const needed = [...new Set([list, create].flatMap((one) => one?.permissions ?? []))];
  const which = needed.length ? `the permissions ${needed.join(", ")}` : "its permissions";
  return `${definition.resourceType}: this key lacks the permission to list the objects of this type, so new ones are not compared with them. Give the key ${which}`;
}
