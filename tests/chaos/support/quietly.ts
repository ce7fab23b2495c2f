/** Work during which the provider's lines go into a list instead of onto the screen. */
export async function quietly<T>(work: (said: string[]) => Promise<T>): Promise<T> {
  const said: string[] = [];
  const { stdout } = process;
  const write = stdout.write;
  stdout.write = ((...all: Parameters<typeof write>) => {
    if (!String(all[0]).startsWith("coralogix: ")) return write.apply(stdout, all);
    said.push(String(all[0]).trimEnd());
    return true;
  }) as typeof write;
  try {
    return await work(said);
  } finally {
    stdout.write = write;
  }
}
