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
interface Told {
  readonly to: Recipient;
  readonly via?: string;
  readonly notes: readonly string[];
  /** Templates that the alert sets itself. */
  readonly own: Fields;
}

/** The notifications of one alert. */
export class AlertNotifications {
  private readonly notes: string[] = [];
  private readonly notifications: SimulatedNotification[] = [];
  private readonly deliveries: Deliveries;
  constructor(
    private readonly alert: SimulatedAlert,
    private readonly center: Center,
  ) {
    this.deliveries = deliveriesOf(alert.alert.args);
  }

  all(): Found {
    const { name, args } = this.alert.alert;
    const { named, routed, unknown } = this.deliveries;
    if (this.alert.refused !== undefined && named.length + routed.length)
      return {
        notifications: [],
        notes: [`Whom the alert ${name} notifies is not known: it was not simulated.`],
      };
    if (!this.alert.firings.length || args.enabled === false)
      return { notifications: [], notes: [] };
    if (args.phantomMode === true)
      return {
        notifications: [],
        notes: [`The alert ${name} is in phantom mode and notifies nobody.`],
      };
    for (const firing of this.alert.firings) this.tell(firing);
    for (const what of unknown)
      this.notes.push(
        `The alert ${name} notifies ${what} that is not known: its notifications are left out.`,
      );
    this.notes.push(...this.periodNotes(), ...groupingNotes(this.alert));
    return { notifications: this.notifications, notes: this.notes };
  }

  private tell(firing: Firing): void {
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
  private routed(router: Fields, context: Fields): Told[] {
    const { routes, notes } = routesOf(router, this.alert.alert, context, this.center.routers);
    this.notes.push(...notes);
    return routes.map((route) => ({ ...route, own: {} }));
  }

  /** Adds the notifications of a moment to those who are told. */
  private add(firing: Firing, moment: Moment, tell: (context: Fields) => readonly Told[]): void {
    const suppressed = this.suppressed(firing, moment);
    const { alert } = this;
    const isSuppressed = suppressed.by !== undefined;
    const context = contextOf({ alert, firing, status: moment.status, isSuppressed });
    for (const { to, via, notes, own } of tell(context)) {
      const text = this.message(to, own, context, moment);
      this.notifications.push({
        ...moment,
        alert: alert.alert.name,
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
