import { CommandError, EXIT, UsageError } from "../../failure";

/** The comments of one pull request, in an API. */
export interface CommentApi {
  /** `GitHub`, for messages. */
  service: string;
  /** The address of the API. Nothing is sent anywhere else. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Paths, with their queries. */
  listPath(page: number): string;
  createPath: string;
  updatePath(id: number): string;
  updateMethod: "PATCH" | "PUT";
  /** Whether a comment can be the command's own: by its author, and whose token is used. */
  isOwn(comment: Comment, user: User | undefined): boolean;
  /** Why a request is refused, and what to do. */
  refusal(status: number): string;
}

/** Of GitHub a comment, of GitLab a note. */
export interface Comment {
  id: number;
  body?: string | null;
  /** Of GitHub. */
  user?: User | null;
  /** Of GitLab. */
  author?: User | null;
  system?: boolean;
}

export interface User {
  id?: number;
  /** Of GitHub: `User` or `Bot`. */
  type?: string;
}

export type Variables = NodeJS.ProcessEnv;

/** A variable of a pipeline that must match a pattern. */
export function variable(env: Variables, name: string, pattern: RegExp, hint: string): string {
  const value = env[name] ?? "";
  if (pattern.test(value)) return value;
  const state = value ? "is not valid" : "is not set";
  throw new UsageError(`--comment: ${name} ${state}. ${hint}`);
}

/** The address of an API, without a slash at the end. */
export function addressIn(env: Variables, name: string, otherwise: string): string {
  const text = env[name] || otherwise;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  // The message does not contain the value: it may include a password.
  if (!isPlain || url.search || url.hash)
    throw new UsageError(`--comment: ${name} is not the address of an API.`);
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** A token. It is read from the environment only: others could read an option. */
export function tokenIn(env: Variables, name: string, hint: string): string {
  const token = env[name]?.trim() ?? "";
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  const state = token ? "contains characters that no token has" : "is not set";
  throw new CommandError(`--comment: ${name} ${state}. ${hint}`, EXIT.access);
}
