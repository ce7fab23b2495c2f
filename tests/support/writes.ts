/** The requests to an emulator that change something. */
export const writesTo = <T extends { method: string }>({
  calls,
}: {
  calls: { all(): readonly T[] };
}): T[] => calls.all().filter(({ method }) => method !== "GET");
