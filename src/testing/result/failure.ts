import { firingText, indented, notificationText } from "./text";
import type { AlertDoubt, AlertFiring, AlertNotification, AlertResult } from "./types";

const listed = (lines: readonly string[], none: string): string[] =>
  indented(lines.length ? lines : [none]);

/** What to print about an alert whose firings are not the expected ones. */
export function firingsFailure(
  { name, firings, dependsOn, notes }: AlertResult,
  expected: readonly Partial<AlertFiring>[],
): string[] {
  return [
    `The alert ${JSON.stringify(name)} has other firings.`,
    "Expected:",
    ...listed(expected.map(firingText), "no firings"),
    "Got:",
    ...listed(firings.map(firingText), "no firings"),
    ...doubtLines(dependsOn),
    ...notesLines(notes),
  ];
}

/** What a result depends on, with the firings if it is otherwise. */
export const doubtLines = (doubts: readonly AlertDoubt[]): string[] =>
  doubts.flatMap(({ on, otherwise }) => [
    `This depends on ${on}. Otherwise:`,
    ...listed(otherwise.map(firingText), "no firings"),
  ]);

/** What to print about notifications that are not the expected ones. */
export function notificationsFailure(
  expected: readonly Partial<AlertNotification>[],
  sent: readonly AlertNotification[],
  suppressed: readonly AlertNotification[],
  notes: readonly string[],
): string[] {
  return [
    "Other notifications are sent.",
    "Expected:",
    ...listed(expected.map(notificationText), "no notifications"),
    "Got:",
    ...listed(sent.map(notificationText), "no notifications"),
    ...(suppressed.length ? ["Suppressed:", ...indented(suppressed.map(notificationText))] : []),
    ...notesLines(notes),
  ];
}

export const notesLines = (notes: readonly string[]): string[] =>
  notes.length ? ["Notes:", ...indented(notes)] : [];
