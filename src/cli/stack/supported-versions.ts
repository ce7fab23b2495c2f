/** The ranges that this package states in its package.json. That of the SDK is that of the Pulumi CLI, too. */
export const ranges = (): { node: string; sdk: string; typescript: string } => {
  const own = require("../../../package.json") as {
    engines: { node: string };
    peerDependencies: Record<string, string>;
    dependencies: Record<string, string>;
  };
  return {
    node: own.engines.node,
    sdk: own.peerDependencies["@pulumi/pulumi"] ?? "",
    typescript: own.dependencies.typescript ?? "",
  };
};

type Triple = [number, number, number];

const tripleOf = (text: string): Triple => {
  const [major = 0, minor = 0, patch = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return [major, minor, patch];
};

function compare(a: Triple, b: Triple): number {
  for (const n of [0, 1, 2] as const) if (a[n] !== b[n]) return a[n] - b[n];
  return 0;
}

/**
 * Whether a version lies in a range of the form `>=5.4 <7`. Suffixes such as `-beta` are ignored.
 */
export const isInRange = (version: string, range: string): boolean =>
  range.split(" ").every((bound) => {
    const order = compare(tripleOf(version), tripleOf(bound));
    return bound.startsWith("<") ? order < 0 : order >= 0;
  });
