export interface ChangelogEntry {
  version: string;
  /** What the entry is about, such as `resource/coralogix_alert`. */
  about: string;
  text: string;
}

/**
 * The entries of the releases after a version in the CHANGELOG of the vendor's Terraform provider.
 * Unreleased entries can still change, so they are left out until their release.
 */
export function entriesSince(changelog: string, version: string): ChangelogEntry[] {
  const releases = changelog.split(/^# (?=Release |Unreleased)/m).slice(1);
  const versions = releases.map((release) => /^Release v?(\d+\.\d+\.\d+)/.exec(release)?.[1]);
  if (!versions.some(Boolean))
    throw new Error("the changelog has no heading such as `# Release 3.17.0`");
  return releases.flatMap((release, index) => {
    const released = versions[index];
    return released && isNewer(released, version) ? entriesOf(release, released) : [];
  });
}

const isNewer = (version: string, than: string): boolean =>
  numberOf(version) > numberOf(than.replace(/^v/, ""));
const numberOf = (version: string): number =>
  version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);

function entriesOf(release: string, version: string): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  let about = "provider";
  for (const line of release.split("\n").slice(1)) {
    const heading = /^#+ +(.+)/.exec(line)?.[1];
    const first = /^[-*] +(.+)/.exec(line)?.[1];
    const last = entries.at(-1);
    if (heading) about = heading.trim();
    else if (first) entries.push({ version, about, text: first.trim() });
    else if (line.trim() && last?.about === about) last.text += ` ${line.trim()}`;
  }
  return entries;
}
