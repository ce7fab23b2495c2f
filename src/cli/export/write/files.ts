import type { Declaration } from "./declaration";
import { freeName } from "./identifiers";
import type { Dependencies } from "./order";

/** A file gets another part when it would have more lines. */
const MOST_LINES = 500;

export interface ProgramFile {
  /** Without extension. */
  path: string;
  declarations: Declaration[];
}

interface Part extends ProgramFile {
  lines: number;
  imports: Set<Part>;
}

/**
 * Distributes declarations over files: one file for each group, or several where it would be long,
 * or where files would import each other in a cycle. `isFree` states whether a path can be used.
 */
export function distribute(
  dependencies: Dependencies,
  linesOf: (declaration: Declaration) => number,
  isFree: (path: string) => boolean,
): ProgramFile[] {
  const distribution = new Distribution(isFree);
  for (const declaration of dependencies.ordered)
    distribution.add(declaration, linesOf(declaration), dependencies.targetsOf(declaration));
  return distribution.parts;
}

class Distribution {
  readonly parts: Part[] = [];
  private readonly partOf = new Map<Declaration, Part>();
  /** The part of each group that grows. */
  private readonly current = new Map<string, Part>();

  constructor(private readonly isFree: (path: string) => boolean) {}

  /** The targets of a declaration were added before it. */
  add(declaration: Declaration, lines: number, targets: readonly Declaration[]): void {
    const { group } = declaration;
    const imports = targets.map((target) => this.partOf.get(target) as Part);
    const current = this.current.get(group);
    const part = current && fits(current, lines, imports) ? current : this.newPart(group);
    part.declarations.push(declaration);
    part.lines += lines;
    for (const other of imports) if (other !== part) part.imports.add(other);
    this.partOf.set(declaration, part);
  }

  private newPart(group: string): Part {
    const isFree = (path: string) =>
      this.isFree(path) && !this.parts.some((part) => part.path === path);
    const part = {
      path: freeName([group], (number) => `${group}-${number}`, isFree),
      declarations: [],
      lines: 0,
      imports: new Set<Part>(),
    };
    this.parts.push(part);
    this.current.set(group, part);
    return part;
  }
}

/** Whether a part can contain a declaration that refers to those of other parts. */
const fits = (part: Part, lines: number, imports: readonly Part[]): boolean =>
  part.lines + lines <= MOST_LINES && !imports.some((other) => isImporting(other, part));

/** Whether a part imports another one, directly or not: then that one cannot import it. */
function isImporting(part: Part, target: Part): boolean {
  if (part === target) return false;
  const visited = new Set<Part>([part]);
  for (const each of visited) {
    if (each.imports.has(target)) return true;
    for (const next of each.imports) visited.add(next);
  }
  return false;
}
