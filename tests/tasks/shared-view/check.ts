import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  const [folder] = objects("views-folders", { name: "Shop" });
  expect(objects("views", { name: "Failed requests" })).toMatchObject([
    {
      folderId: folder?.id,
      searchQuery: { query: "status:>=500", syntaxType: "LUCENE" },
      timeSelection: { quickSelection: { seconds: 3600 } },
    },
  ]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ["seconds: 3600", "seconds: 60"];
