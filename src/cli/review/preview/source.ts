import type { SourceLocation } from "../model";
import type { StepState } from "./raw";

const POSITION = /^project:\/\/\/(.+)#(\d+)(?:,\d+)?$/;

/**
 * The location in the program that declares a resource; of a component, that of its constructor
 * call.
 */
export function sourceOf({ sourcePosition, stackTrace }: StepState): SourceLocation | undefined {
  const frames = Array.isArray(stackTrace) ? stackTrace : [];
  const positions = [sourcePosition, ...frames.map((frame) => frame?.sourcePosition)];
  const locations = positions.flatMap((position) => locationIn(position) ?? []);
  return locations.find(({ file }) => !/(^|\/)node_modules\//.test(file)) ?? locations[0];
}

function locationIn(position: unknown): SourceLocation | undefined {
  const [, file, line] = POSITION.exec(typeof position === "string" ? position : "") ?? [];
  return file === undefined ? undefined : { file: decoded(file), line: Number(line) };
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
