import type { Fields } from "../../schema/record";
import type {
  Firing,
  Recipient,
  SimulatedAlert,
  SimulatedNotification,
  SimulatedObject,
} from "../model";
import { contextOf } from "./context";
import { type Deliveries, deliveriesOf, type Rhythm } from "./deliveries";
import { groupingNotes } from "./grouping";
import { messageOf } from "./message";
import { type Moment, momentsOf, type Range } from "./moments";
import { routesOf } from "./routers";
import { subTypeOf } from "./subtypes";
import type { Suppressed, Suppressions } from "./suppressions";

/** What decides about notifications, beside the alert. */
export interface Center {
  readonly routers: readonly SimulatedObject[];
  readonly presets: readonly SimulatedObject[];
  readonly suppressions: Suppressions;
  readonly range: Range;
}
interface Found {
  readonly notifications: readonly SimulatedNotification[];
  readonly notes: readonly string[];
}
/** A recipient, and what is known of the way to it. */
interface Delivery {
  readonly to: Recipient;
  readonly via?: string;
  readonly notes: readonly string[];
  /** Templates that the alert sets itself. */
  readonly own: Fields;
}

export class AlertNotifications {
  private readonly notes = new Set<string>();
  private readonly contexts = new WeakMap<Firing, Map<string, Fields>>();
  private readonly notifications: SimulatedNotification[] = [];
  private readonly deliveries: Deliveries;
  constructor(
    private readonly alert: SimulatedAlert,
    private readonly center: Center,
  ) {
    this.deliveries = deliveriesOf(alert.alert.args);
  }

  all(): Found {
    const { firings, alert } = this.alert;
    const silence = this.silence();
    if (silence) return { notifications: [], notes: silence };
    for (const firing of firings) this.notify(firing);
    const unknown = this.deliveries.unknown.map(
      (what) =>
        `The alert ${alert.name} notifies ${what} that is not known: its notifications are left out.`,
    );
    const notes = [...this.notes, ...unknown, ...this.periodNotes(), ...groupingNotes(this.alert)];
    return { notifications: this.notifications, notes };
  }

  /** Notes on why the alert notifies nobody; undefined if it may notify somebody. */
  private silence(): string[] | undefined {
    const { firings, alert, refused } = this.alert;
    const { named, routed } = this.deliveries;
    if (refused !== undefined && named.length + routed.length)
      return [`Whom the alert ${alert.name} notifies is not known: it was not simulated.`];
    if (!firings.length || alert.args.enabled === false) return [];
    return alert.args.phantomMode === true
      ? [`The alert ${alert.name} is in phantom mode and notifies nobody.`]
      : undefined;
  }

  private notify(firing: Firing): void {
    for (const { to, triggered, resolved, ...rhythm } of this.deliveries.named)
      for (const moment of this.moments(firing, rhythm)) {
        const own = moment.status === "triggered" ? triggered : resolved;
        this.add(firing, moment, () => [{ to, own, notes: [] }]);
      }
    for (const { router, ...rhythm } of this.deliveries.routed)
      for (const moment of this.moments(firing, rhythm))
        this.add(firing, moment, (context) => this.routed(router, context));
  }
  private moments(firing: Firing, rhythm: Rhythm): Moment[] {
    return momentsOf(firing, rhythm, this.center.range, this.alert.resolves);
  }
  private routed(router: Fields, context: Fields): Delivery[] {
    const { routes, notes } = routesOf(router, this.alert.alert, context, this.center.routers);
    for (const note of notes) this.notes.add(note);
    return routes.map((route) => ({ ...route, own: {} }));
  }

  /** Adds the notifications of a moment to those who receive them. */
  private add(
    firing: Firing,
    moment: Moment,
    notify: (context: Fields) => readonly Delivery[],
  ): void {
    const suppressed = this.suppressed(firing, moment);
    const context = this.context(firing, moment, suppressed.by !== undefined);
    for (const { to, via, notes, own } of notify(context)) {
      const text = this.message(to, own, context, moment);
      this.notifications.push({
        ...moment,
        alert: this.alert.alert.name,
        group: firing.group,
        priority: firing.priority,
        to,
        ...(via === undefined ? {} : { via }),
        ...(suppressed.by === undefined ? {} : { suppressedBy: suppressed.by }),
        ...(text.message ? { message: text.message } : {}),
        notes: [...notes, ...suppressed.notes, ...text.notes],
      });
    }
  }

  /** Repetitions have the variables of what they repeat. */
  private context(firing: Firing, { status }: Moment, isSuppressed: boolean): Fields {
    const known = this.contexts.get(firing) ?? new Map<string, Fields>();
    const key = `${status} ${isSuppressed}`;
    const found = known.get(key) ?? contextOf({ alert: this.alert, firing, status, isSuppressed });
    this.contexts.set(firing, known.set(key, found));
    return found;
  }

  private message(to: Recipient, own: Fields, context: Fields, { status }: Moment) {
    if (!("connector" in to)) return { notes: [] };
    const subType = subTypeOf(this.alert.alert.args, status);
    return messageOf(to.preset, own, subType, context, this.center.presets);
  }

  /** What holds a notification back. What follows a beginning that was held back is not documented. */
  private suppressed(firing: Firing, { at }: Moment): Suppressed {
    const { alert } = this.alert;
    const { suppressions } = this.center;
    const now = suppressions.of(alert, firing.group, at);
    if (at === firing.from && now.by !== undefined)
      return withNotes(now, this.endNotes(firing, now.by));
    const { by } = suppressions.of(alert, firing.group, firing.from);
    return by === undefined || now.by !== undefined ? now : withNotes(now, [afterNote(by)]);
  }
  /** A firing that lasts longer than the window in which it began. */
  private endNotes(firing: Firing, by: string): string[] {
    const last = firing.to ?? this.center.range.to;
    const after = this.center.suppressions.of(this.alert.alert, firing.group, last);
    return after.by === undefined
      ? [
          `Depends on whether the service notifies when ${by} no longer applies and the alert still fires.`,
        ]
      : [];
  }

  /** An alert without a period has that of the account. */
  private periodNotes(): string[] {
    const { named, routed } = this.deliveries;
    return [...named, ...routed].some(({ minutes }) => minutes === undefined)
      ? [
          "Depends on the default period of the account: alerts that set no period may repeat notifications.",
        ]
      : [];
  }
}

const withNotes = (suppressed: Suppressed, notes: readonly string[]): Suppressed => ({
  ...suppressed,
  notes: [...suppressed.notes, ...notes],
});
const afterNote = (by: string): string =>
  `Depends on what the service sends about a firing whose beginning ${by} held back.`;
