import type * as typescript from "typescript";

/** The TypeScript compiler: it parses programs. */
export type Compiler = typeof typescript;

/** Loads the compiler, which takes a quarter of a second, at its first use. */
export const loadCompiler = (): Compiler => require("typescript") as Compiler;
