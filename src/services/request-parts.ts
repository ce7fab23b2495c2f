import type { AnyOperation } from "../http/operation";

/** The names of the path parameters of a route. */
export const pathParametersOf = (route: string): string[] =>
  [...route.matchAll(/\{([^}]*)\}/g)].map(([, parameter]) => parameter as string);

type Part = "query" | "body";
const fieldIn = (part: Part, path: string | undefined): string[] => {
  const [first, name] = path?.split(".") ?? [];
  return first === part && name ? [name] : [];
};

/** The fields of a request part that select a page. */
export const pageFieldsOf = ({ pages }: AnyOperation, part: Part): string[] =>
  [pages?.send, pages?.size].flatMap((path) => fieldIn(part, path));
