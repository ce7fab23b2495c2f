import * as pulumi from "@pulumi/pulumi";

type Alias = pulumi.Input<pulumi.URN | pulumi.Alias>;

/**
 * The options of a resource that had another type before. An alias of the program stands for both
 * types, because a rename and a change of the type may reach a stack in one run.
 */
export const withAliasType = (
  opts: pulumi.CustomResourceOptions,
  type: string,
): pulumi.CustomResourceOptions => ({
  ...opts,
  aliases: [...(opts.aliases ?? []).flatMap((alias) => withType(alias, type)), { type }],
});

const withType = (alias: Alias, type: string): Alias[] =>
  isPlainAlias(alias) && alias.type === undefined ? [alias, { ...alias, type }] : [alias];

const isPlainAlias = (alias: Alias): alias is pulumi.Alias =>
  typeof alias === "object" && !pulumi.Output.isInstance(alias) && !(alias instanceof Promise);
