import type { Declaration } from "./declaration";
import type { Dependencies } from "./order";

/** A file gets another part when it would have more lines. */
const MOST_LINES = 500;

/** A file of the program. */
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
 * or where files would import each other in a cycle. `isFree` tells whether a path can be used.
 */
export function distribute(
  dependencies: Dependencies,
  linesOf: (declaration: Declaration) => number,
  isFree: (path: string) => boolean,
): ProgramFile[] {
  const parts: Part[] = [];
  const partOf = new Map<Declaration, Part>();
  const taken = new Set<string>();
  const newPart = (group: string): Part => {
    const path = freePath(group, (each) => isFree(each) && !taken.has(each));
    taken.add(path);
    const part: Part = { path, declarations: [], lines: 0, imports: new Set() };
    parts.push(part);
    return part;
  };
  const last = new Map<string, Part>();
  for (const declaration of dependencies.ordered) {
    const lines = linesOf(declaration);
    const imports = dependencies.targetsOf(declaration).map((target) => partOf.get(target) as Part);
    const current = last.get(declaration.group);
    const fits = current && current.lines + lines <= MOST_LINES && !imports.some(imported(current));
    const part = fits ? current : newPart(declaration.group);
    last.set(declaration.group, part);
    add(part, declaration, lines, imports);
    partOf.set(declaration, part);
  }
  return parts;
}

function add(part: Part, declaration: Declaration, lines: number, imports: readonly Part[]): void {
  part.declarations.push(declaration);
  part.lines += lines;
  for (const other of imports) if (other !== part) part.imports.add(other);
}

/** Whether a part imports another one, directly or not: then that one cannot import it. */
const imported =
  (target: Part) =>
  (part: Part): boolean => {
    if (part === target) return false;
    const visited = new Set<Part>([part]);
    for (const each of visited) {
      if (each.imports.has(target)) return true;
      for (const next of each.imports) visited.add(next);
    }
    return false;
  };

function freePath(group: string, isFree: (path: string) => boolean): string {
  if (isFree(group)) return group;
  for (let number = 2; ; number += 1) if (isFree(`${group}-${number}`)) return `${group}-${number}`;
}
