import type { SourcePlace } from "../model";
import type { StepState } from "./raw";

const POSITION = /^project:\/\/\/(.+)#(\d+)(?:,\d+)?$/;

/** The place in the program that declares a resource; of a component, the place that makes it. */
export function sourceOf({ sourcePosition, stackTrace }: StepState): SourcePlace | undefined {
  const frames = Array.isArray(stackTrace) ? stackTrace : [];
  const positions = [sourcePosition, ...frames.map((frame) => frame?.sourcePosition)];
  const places = positions.flatMap((position) => placeIn(position) ?? []);
  return places.find(({ file }) => !/(^|\/)node_modules\//.test(file)) ?? places[0];
}

function placeIn(position: unknown): SourcePlace | undefined {
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
