import type { Surface } from "./surface";

type Members = Readonly<Record<string, string>>;

/**
 * The changes between two versions that can break a program or change what happens to its
 * resources: one line for each.
 */
export const breakingChanges = (old: Surface, now: Surface): string[] =>
  Object.entries(old).flatMap(([owner, members]) => {
    const found = now[owner];
    return found
      ? [...removedOrChanged(owner, members, found), ...requiredNewcomers(owner, members, found)]
      : [`${owner} was removed`];
  });

const removedOrChanged = (owner: string, members: Members, now: Members): string[] =>
  Object.entries(members).flatMap(([member, was]) => {
    const is = now[member];
    return is === undefined
      ? [`${owner}: ${member} was removed`]
      : differences(was, is).map((text) => `${owner}: ${member} ${text}`);
  });

/** Members that programs of the old version do not give. */
const requiredNewcomers = (owner: string, members: Members, now: Members): string[] =>
  Object.entries(now)
    .filter(
      ([member, is]) => members[member] === undefined && isGiven(member) && hasWord(is, "required"),
    )
    .map(([member]) => `${owner}: ${member} is new and required`);

// A new output that is always returned breaks nothing.
const isGiven = (member: string): boolean => !member.startsWith("output ");
const hasWord = (text: string, word: string): boolean => text.split(" ").slice(1).includes(word);

function differences(was: string, is: string): string[] {
  const [oldType, newType] = [was.split(" ")[0], is.split(" ")[0]];
  const gained = (word: string): boolean => !hasWord(was, word) && hasWord(is, word);
  const lost = (word: string): boolean => hasWord(was, word) && !hasWord(is, word);
  return [
    ...(oldType === newType ? [] : [`was ${oldType} and is ${newType}`]),
    ...(gained("required") ? ["is required now"] : []),
    ...(lost("required") ? ["is optional now, so outputs of it can be missing"] : []),
    ...(gained("secret") ? ["is secret now"] : []),
    ...(lost("secret") ? ["is not secret any more"] : []),
    ...(gained("replaces") ? ["replaces the resource when it changes now"] : []),
  ];
}

/** Whether a version may have breaking changes: its first number that is not 0 is higher. */
export function mayBreak(released: string, next: string): boolean {
  const [old, now] = [numbersOf(released), numbersOf(next)];
  const first = old.findIndex((part) => part > 0);
  const isHigher = now.findIndex((part, n) => part !== old[n]);
  return isHigher >= 0 && isHigher <= first && (now[isHigher] ?? 0) > (old[isHigher] ?? 0);
}

const numbersOf = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);
