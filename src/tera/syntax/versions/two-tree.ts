export type TwoArguments = ReadonlyMap<string, TwoExpression>;
type Named = { readonly name: string; readonly args: TwoArguments };

/** An expression of Tera 2. */
export type TwoExpression =
  | { readonly type: "value"; readonly value: string | number | bigint | boolean | null }
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "attribute"; readonly of: TwoExpression; readonly name: string }
  | { readonly type: "item"; readonly of: TwoExpression; readonly key: TwoExpression }
  | { readonly type: "list"; readonly items: readonly TwoExpression[] }
  | ({ readonly type: "call" } & Named)
  | ({ readonly type: "filter"; readonly of: TwoExpression } & Named)
  | ({ readonly type: "test"; readonly of: TwoExpression } & Named)
  | { readonly type: "not" | "minus"; readonly of: TwoExpression }
  | {
      readonly type: "binary";
      readonly operator: string;
      readonly left: TwoExpression;
      readonly right: TwoExpression;
    }
  /** What Tera 1 does not have: maps, slices, comprehensions, a value for each case. */
  | { readonly type: "other" };

/** A part of a template of Tera 2. */
export type TwoPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "output"; readonly value: TwoExpression }
  | {
      readonly type: "if";
      readonly condition: TwoExpression;
      readonly body: readonly TwoPart[];
      readonly otherwise: readonly TwoPart[];
    }
  | {
      readonly type: "for";
      readonly key: string | undefined;
      readonly value: string;
      readonly of: TwoExpression;
      readonly body: readonly TwoPart[];
      readonly otherwise: readonly TwoPart[];
    }
  | {
      readonly type: "set";
      readonly name: string;
      readonly value: TwoExpression;
      readonly isGlobal: boolean;
    }
  | { readonly type: "break" | "continue" }
  /** A tag that is not evaluated here. */
  | { readonly type: "other"; readonly name: string };
