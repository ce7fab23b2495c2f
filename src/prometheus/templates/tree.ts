// The tree of a template of Go.

export type Operand =
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "dot" }
  | { readonly type: "nil" }
  | { readonly type: "number"; readonly number: TemplateNumber }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "function"; readonly name: string }
  | { readonly type: "field"; readonly names: readonly string[] }
  | { readonly type: "variable"; readonly name: string; readonly names: readonly string[] }
  | { readonly type: "chain"; readonly operand: Operand; readonly names: readonly string[] }
  | { readonly type: "pipe"; readonly pipe: Pipe };

/** A constant: `1` can be an integer and a float, `1.5` a float only. */
export interface TemplateNumber {
  readonly text: string;
  readonly integer?: number;
  readonly float: number;
  /** What it is where nothing expects a type. */
  readonly isFloat: boolean;
  /** It ends with `i`; no function of Prometheus takes one. */
  readonly isComplex?: true;
}

export interface Pipe {
  readonly variables: readonly string[];
  /** `=`, not `:=`. */
  readonly isAssignment: boolean;
  readonly commands: readonly (readonly Operand[])[];
}

export type TemplateNode =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "action"; readonly pipe: Pipe }
  | {
      readonly type: "if" | "with" | "range";
      readonly pipe: Pipe;
      readonly list: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    }
  | { readonly type: "template"; readonly name: string; readonly pipe: Pipe | undefined }
  | { readonly type: "break" | "continue" };

export interface Template {
  readonly nodes: readonly TemplateNode[];
  /** What `define` and `block` add, by name. */
  readonly defined: ReadonlyMap<string, readonly TemplateNode[]>;
}
