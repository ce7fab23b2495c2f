import type { Time } from "../types";

/** The values that the events of a group have in common, by name. */
export type GroupValues = Readonly<Record<string, string>>;

/**
 * A period in which an alert fires for a group. Times are `10:05` on the day on which the simulation
 * begins, `2026-03-03T00:05:00Z` on other days.
 */
export interface AlertFiring {
  readonly from: string;
  /** The evaluation that ends it; null if the alert fires at the end of the simulation. */
  readonly to: string | null;
  /** Empty for an alert without groups. */
  readonly group: GroupValues;
  /** The highest priority that applied. */
  readonly priority: string;
}

/** What a firing must have. Keys that are not given are not compared. */
export interface ExpectedFiring {
  readonly from?: Time;
  /** null: the alert fires at the end of the simulation. */
  readonly to?: Time | null;
  readonly group?: GroupValues;
  readonly priority?: string;
}

/** A notification that an alert sends. */
export interface AlertNotification {
  readonly at: string;
  readonly status: "triggered" | "resolved";
  /** The name of the alert. */
  readonly alert: string;
  readonly group: GroupValues;
  readonly priority: string;
  /**
   * Who receives it: the name of a connector or webhook, its id or number where its name is not
   * known, or email addresses, joined by a comma.
   */
  readonly to: string;
  /** The name or the id of the preset that formats it. */
  readonly preset?: string;
  /** The router and its rule: `checkout-router: critical`. */
  readonly via?: string;
  /** It repeats an earlier one, because the alert still fires. */
  readonly repeated?: true;
  /** The suppression rule that holds it back. */
  readonly suppressedBy?: string;
  /** The fields of the message, by name, as far as its templates are known. */
  readonly message?: Readonly<Record<string, string>>;
}

/** What a notification must have. Keys that are not given are not compared. */
export type ExpectedNotification = Partial<Omit<AlertNotification, "at" | "suppressedBy">> & {
  readonly at?: Time;
};

/** What a result depends on, and the firings if it is otherwise. */
export interface AlertDoubt {
  readonly on: string;
  readonly otherwise: readonly AlertFiring[];
}

/** What an alert does in a simulation. */
export interface AlertResult {
  readonly name: string;
  /** In the order of their times. */
  readonly firings: readonly AlertFiring[];
  /** Why the alert was not simulated. Its firings are not known then. */
  readonly refused?: string;
  /** What the result depends on. */
  readonly dependsOn: readonly AlertDoubt[];
  /** What the simulation assumes or leaves out, in sentences. */
  readonly notes: readonly string[];
}

/** Selects notifications. */
export interface NotificationFilter {
  /** The name of the alert. */
  readonly alert?: string;
  /** Who receives them, as `to` of a notification. */
  readonly to?: string;
}

/** What happens in a simulation. */
export interface Simulation {
  /** The first evaluation, in RFC 3339. */
  readonly from: string;
  /** The last evaluation, in RFC 3339. */
  readonly to: string;
  readonly alerts: readonly AlertResult[];
  /** What is sent, in the order of the times. */
  readonly notifications: readonly AlertNotification[];
  /** What suppression rules hold back. */
  readonly suppressed: readonly AlertNotification[];
  /** What the simulation assumes or leaves out, in sentences. */
  readonly notes: readonly string[];

  /**
   * What an alert does.
   * @throws TestError if there is not exactly one alert of the name.
   * @example
   * expect(result.alert("Many errors").dependsOn).toEqual([]);
   */
  alert(name: string): AlertResult;

  /**
   * The firings of an alert, in the order of their times.
   * @throws TestError if there is not exactly one alert of the name, or if it cannot be simulated.
   * @example
   * expect(result.firings("Many errors")).toEqual([
   *   { from: "10:05", to: "10:20", group: { service: "checkout" }, priority: "P1" },
   * ]);
   */
  firings(name: string): readonly AlertFiring[];

  /**
   * Expects that an alert fires in these periods and in no others, in any order. Keys that are not
   * given are not compared.
   * @throws ExpectationError with what was expected, what happened, and a chart of the values.
   * @example
   * result.expectFirings("Many errors", [{ from: "10:05", to: "10:20", priority: "P1" }]);
   */
  expectFirings(name: string, expected: readonly ExpectedFiring[]): void;

  /**
   * Expects that an alert never fires.
   * @throws ExpectationError with the firings, and a chart of the values.
   */
  expectNoFirings(name: string): void;

  /**
   * Expects that these notifications are sent and no others, in any order. Keys that are not given
   * are not compared. What suppression rules hold back is not sent. `of` limits the comparison to an
   * alert or a recipient.
   * @throws ExpectationError with what was expected and what is sent.
   * @example
   * result.expectNotifications([{ at: "10:05", alert: "Many errors" }], { to: "On call" });
   */
  expectNotifications(expected: readonly ExpectedNotification[], of?: NotificationFilter): void;

  /** The firings and the notifications of all alerts in the order of their times, as text. */
  timeline(): string;

  /** Charts of the values that the rules of an alert compare, as text. */
  chart(name: string): string;
}
