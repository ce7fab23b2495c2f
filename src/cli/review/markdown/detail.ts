import type { ObjectPictures, SourceUrl } from "../model";

/** How much of a review is shown. Numbers are the most that is shown; the rest is counted. */
export interface Detail {
  /** The layout of dashboards. */
  sketches: boolean;
  /**
   * The arguments of deleted and created resources, the content of added elements, and the figures
   * of pictures.
   */
  contents: boolean;
  /** The changes of a resource; `Infinity` for all. */
  changes: number;
  /** The resources that are deleted, replaced or overwritten, before they are counts per type. */
  dangerous: number;
  resources: number;
  /** Errors, warnings, consequences and forecasts, of each. */
  findings: number;
  /** The address of a location in the program. */
  sourceUrl?: SourceUrl;
  /** The pictures of an object, by its URN, and the file that has them. */
  picturesOf?: (urn: string) => ObjectPictures | undefined;
  picturesIn?: string;
  /** What is missing, for the reader. */
  without: string;
}

const ALL: Detail = {
  sketches: true,
  contents: true,
  changes: Infinity,
  dangerous: Infinity,
  resources: Infinity,
  findings: Infinity,
  without: "",
};
const FEW = { ...ALL, sketches: false, contents: false };
const COUNTS = { ...FEW, changes: 0, resources: 0 };

/** From the whole review to its summary. A level applies to the whole document. */
export const DETAILS: readonly Detail[] = [
  ALL,
  { ...ALL, sketches: false, without: "layouts of dashboards" },
  { ...FEW, without: "layouts and contents" },
  { ...FEW, changes: 10, without: "layouts, contents, and changes after 10 of a resource" },
  { ...FEW, changes: 3, without: "layouts, contents, and changes after 3 of a resource" },
  { ...FEW, changes: 0, without: "the changes of each resource" },
  { ...COUNTS, findings: 100, dangerous: 200, without: "the names of what is updated or created" },
  { ...COUNTS, findings: 20, dangerous: 20, without: "most names" },
  { ...COUNTS, findings: 0, dangerous: 0, without: "all names" },
];
