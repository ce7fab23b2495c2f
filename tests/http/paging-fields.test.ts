import type { AnyOperation, Pages } from "../../src/http/operation";
import { type Node, nodeOf } from "../../src/schema/node";
import { nodeAt } from "../../src/schema/walk";
import { allServices } from "../../src/services";

type PagedOperation = AnyOperation & { pages: Pages };
const paged: [string, PagedOperation][] = allServices()
  .flatMap(({ operations }) => Object.values(operations))
  .filter((operation): operation is PagedOperation => operation.pages !== undefined)
  .map((operation) => [operation.route, operation]);

/** The node at a path of a request or of a response: `query.pagination.pageToken`. */
function fieldAt(operation: AnyOperation, path: string): Node | undefined {
  const [part = "", ...steps] = path.split(".");
  const schema = { query: operation.query, body: operation.body, out: operation.response }[part];
  return schema && nodeAt(nodeOf(schema), steps);
}

describe.each(paged)("the paging fields of %s", (_, operation) => {
  const { send, next, items, needs = {} } = operation.pages;

  test("are declared", () => {
    expect(fieldAt(operation, send)).toBeDefined();
    expect(fieldAt(operation, `out.${items}`)?.type).toBe("list");
    for (const path of Object.keys(needs)) expect(fieldAt(operation, path)?.type).toBe("integer");
  });

  test("have the descriptions of the schema builders", () => {
    const sent = fieldAt(operation, send)?.facts.about;
    const returned = next && fieldAt(operation, `out.${next}`)?.facts.about;
    expect([sent, returned]).toEqual(
      next
        ? [
            "Token of the page to return, from the previous response.",
            expect.stringMatching(
              /^Token of the next page\. Missing( or \w+)? on the last page\.$/,
            ),
          ]
        : ["Page number, starting at 0.", undefined],
    );
  });
});
