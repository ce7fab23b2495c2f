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
