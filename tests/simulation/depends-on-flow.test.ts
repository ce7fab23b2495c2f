import { flow, logsImmediate } from "./alerts";
import { IMMEDIATE, one, STATES } from "./flows";
import { type Question, testQuestions } from "./questions";
import { simulated } from "./support";

const WORDS = "the default operator of Lucene: words without an operator are alternatives";
const EARLIER = "whether an alert that fires already counts for a later stage of the flow";
const STAGE = "whether the time of a stage counts from the stage before";
const TOGETHER =
  "whether the alerts of a stage must fire at the same time, or one after another in its time";
const ABSENCE =
  "whether a stage of alerts that must not trigger is met at once or when its time ends";

const questions: Question[] = [
  {
    on: EARLIER,
    // b fires from 10:03 to 10:19, before a does at 10:05.
    differs: {
      alert: flow([one("a"), one("b")]),
      alerts: STATES,
      series: ["a 0x4 1 0x60", "b 0x2 1x16 0x60"],
    },
    firings: [],
    otherwise: "10:05 10:20 P3",
    agrees: {
      alert: flow([one("a"), one("b")]),
      alerts: STATES,
      series: ["a 0x4 1 0x60", "b 0x9 1x9 0x60"],
    },
  },
  {
    on: STAGE,
    // b has the time of ten minutes: until c, or since a.
    differs: {
      alert: flow([one("a"), one("b", 10)]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:25 event=bbb"],
    },
    firings: ["10:26 10:27 P3"],
    otherwise: "",
    agrees: {
      alert: flow([one("a", 10), one("b", 10)]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb"],
    },
  },
  {
    on: TOGETHER,
    differs: {
      alert: flow([one("a"), { groups: [["b", "c"]] }]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:15 event=ccc"],
    },
    firings: [],
    otherwise: "10:16 10:17 P3",
    agrees: {
      alert: flow([one("a"), { groups: [["b", "c"]] }]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:10 event=ccc"],
    },
  },
  {
    on: ABSENCE,
    // At once: a fires at 10:05 and b does not.
    differs: {
      alert: flow([one("a", 10), one("!b")]),
      alerts: STATES,
      series: ["a 0x4 1 0x60", "b 0x60"],
    },
    firings: ["10:15 - P3"],
    otherwise: "10:05 - P3",
    agrees: {
      alert: flow([one("a", 10), one("!b")]),
      alerts: STATES,
      series: ["a 0x4 1 0x60", "b 0x3 1x60"],
    },
  },
];
testQuestions(questions);

test("a flow names what its alerts depend on", () => {
  const { notes } = simulated({
    alert: flow([one("a"), one("b")]),
    alerts: { ...IMMEDIATE, a: logsImmediate("aaa bbb") },
    logs: ["10:05 x=aaa", "10:15 event=bbb"],
  });
  expect(notes).toContain(`The alert "a" of the flow depends on ${WORDS}.`);
});
