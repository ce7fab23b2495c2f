import { type Options, runBundle } from "./run-bundle";

/** The bundle of the provider, as the build writes it. */
export interface ProviderBundle {
  /** The exports of `pulumi-coralogix/provider`. */
  loadProvider(): object;
  /** The services whose resource types this process has used. */
  loadedServices(): readonly string[];
  /** A module of this package, or of one that it uses, which another bundle loads from here. */
  moduleOf(file: string): unknown;
}

/** Runs a bundle that takes from that of the provider what both contain. */
export function runWithProvider(
  file: string,
  name: string,
  { provider, role, uses }: Pick<Options, "role"> & { provider: string; uses?: Options["uses"] },
): void {
  let bundle: ProviderBundle | undefined;
  const own = { role, uses: uses ?? (() => bundle?.loadedServices() ?? []) };
  const load = () => {
    bundle ??= runBundle<ProviderBundle>(provider, "provider", own);
    return bundle;
  };
  runBundle(file, name, { ...own, other: { file: provider, load } });
}
