import { dataprimeQuery } from "../../../src/log-queries/evaluate/dataprime";
import { LogQueryRefusal } from "../../../src/log-queries/evaluate/errors";
import { logOf } from "./support";

/** Whether a log meets a condition: what stands behind `filter`. */
function dataprimeCondition(condition: string): (tested: ReturnType<typeof logOf>) => boolean {
  const query = dataprimeQuery(`source logs | filter ${condition}`);
  return (tested) => query([tested]).length === 1;
}

const log = logOf({
  text: "Payment failed: the card was declined",
  status: 503,
  code: "503",
  ok: true,
  flag: "false",
  none: null,
  user: { name: "Ann", "first-name": "Ann Lee", address: "10.1.2.3" },
  tags: ["blue"],
  note: "it's",
});

const matching: readonly (readonly [string, string])[] = [
  ["a string is equal with its case", "$d.user.name == 'Ann'"],
  ["a field without a prefix is one of the log", "user.name == 'Ann'"],
  ["double quotes are quotes", '$d.user.name == "Ann"'],
  ["a key in brackets is a field", "$d.user['first-name'] == 'Ann Lee'"],
  ["a quote in a string has a backslash", "$d.note == 'it\\'s'"],
  ["$data is $d", "$data.user.name != 'Bob'"],
  ["a label is compared", "$l.applicationname == 'checkout'"],
  ["the name of a label has no case", "$l.applicationName == 'checkout'"],
  ["$labels is $l", "$labels.subsystemname != 'worker'"],
  ["a severity is a word", "$m.severity == ERROR"],
  ["a severity is not equal to another", "$m.severity != CRITICAL"],
  ["severities have an order", "$m.severity >= WARNING && $m.severity < CRITICAL"],
  ["a severity can be a string in upper case", "$m.severity.toUpperCase() == 'ERROR'"],
  ["a severity is one of several", "$m.severity.in(ERROR, CRITICAL)"],
  ["$metadata is $m", "$metadata.severity == ERROR"],
  ["a number is compared", "status > 500"],
  ["a number is equal", "status == 503"],
  ["a number in a string is inferred as a number", "code >= 500 && code < 504"],
  ["a number can be negative", "status > -1"],
  ["a number can have a fraction", "status < 503.5"],
  ["the literal can be on the left side", "500 <= status"],
  ["a number is inferred as a string", "status == '503'"],
  ["a string is inferred as a truth value", "flag == false"],
  ["a field that is true is a condition", "ok"],
  ["true selects all", "true"],
  ["&& needs both", "ok && status > 500"],
  ["|| needs one", "status < 100 || ok"],
  ["&& binds more than ||", "ok || ok && false"],
  ["parentheses change the order", "(ok || false) && true"],
  ["! negates a field", "!flag"],
  ["! negates parentheses", "!(status == 200)"],
  ["! negates a call", "!user.name.startsWith('Bob')"],
  ["two negations are none", "!!ok"],
  ["startsWith has its case", "user.name.startsWith('An')"],
  ["endsWith finds the end", "text.endsWith('declined')"],
  ["contains finds a part of a word", "text.contains('decl')"],
  ["a function can be called without a method", "contains(text, 'decl')"],
  ["in finds one of several strings", "user.name:string.in('Bob', 'Ann')"],
  ["in can be a function", "in($l.applicationname, 'cart', 'checkout')"],
  ["toLowerCase changes the case", "user.name.toLowerCase() == 'ann'"],
  ["trim removes blanks", "' a '.trim() == 'a'"],
  ["methods follow one another", "user.name.toLowerCase().startsWith('an')"],
  ["a cast to a number is compared as one", "code:number > 502"],
  ["a cast to a string is compared as one", "status:string == code"],
  ["null is a missing field", "host == null"],
  ["null is a field with null", "none == null"],
  ["a field that exists is not null", "status != null"],
  ["~ finds words in sequence, without case", "text ~ 'payment FAILED'"],
  ["~ ignores signs between words", "text ~ 'failed the card'"],
  ["~~ finds words in any field", "$d ~~ 'ann lee'"],
  ["~~ finds words in an array", "$d ~~ 'blue'"],
  ["a time is compared with a literal", "$m.timestamp >= @'2026-03-01T10:00:00'"],
  ["a rounded time is compared", "$m.timestamp.roundTime(1d) == @'2026-03-01'"],
  ["an address is in a subnet", "ipInSubnet(user.address, '10.1.0.0/16')"],
  ["a comment is no part of a condition", "ok /* yes */ // all\n"],
];

test.each(matching)("%s", (_title, condition) => {
  expect(dataprimeCondition(condition)(log)).toBe(true);
});

const failing: readonly (readonly [string, string])[] = [
  ["another case is another text", "$d.user.name == 'ann'"],
  ["startsWith has its case", "user.name.startsWith('an')"],
  ["false selects nothing", "false"],
  ["a missing field is not equal", "host == 'web'"],
  ["a missing field is not different either", "host != 'web'"],
  ["the negation of what is not known is not known", "!(host == 'web')"],
  ["a missing field is in no range", "host:number < 5"],
  ["a missing field starts with nothing", "!host.startsWith('a')"],
  ["a string that is no number is in no range", "text < 5"],
  ["an object is neither null", "user == null"],
  ["nor not null", "user != null"],
  ["&& with one that is not known does not hold", "ok && host == 'web'"],
  ["~ does not find a part of a word", "text ~ 'pay'"],
  ["~ does not find words in another order", "text ~ 'card the'"],
  ["a severity below the limit", "$m.severity > ERROR"],
  ["a label of another value", "$l.subsystemname.startsWith('worker')"],
  ["in without the value", "user.name.in('Bob', 'Eve')"],
  ["a later time", "$m.timestamp > @'2026-03-02'"],
  ["an address outside of the subnet", "user.address.ipInSubnet('10.2.0.0/16')"],
  ["a string that is no address is in no subnet", "!ipInSubnet(user.name, '10.2.0.0/16')"],
  ["a method of objects is no field", "constructor == 'a' || toString != null"],
  ["a path into a string leads to nothing", "text.length == 'x'"],
];

test.each(failing)("%s: the log does not match", (_title, condition) => {
  expect(dataprimeCondition(condition)(log)).toBe(false);
});

test("what is not known beside a true alternative does not matter", () => {
  expect(dataprimeCondition("host == 'web' || ok")(log)).toBe(true);
});

test.each([
  ["", "ends too early"],
  ["status >", "ends too early"],
  ["status = 5", "DataPrime with ="],
  ["(status > 5", "this syntax"],
  ["status > $limit", "a variable"],
  ["a == b", "the type of neither side is known"],
  ["$m.severity == 'ERROR'", "compares a severity with a string"],
  ["level == ERROR", "level as a severity"],
  ["$m.severity > DEBUG", "of DEBUG and VERBOSE, which is lower is not known"],
  ["$m.logid == 'a'", "the field $m.logid"],
  ["$l.category == 'a'", "the field $l.category"],
  ["$d == 'a'", "the field $d"],
  ["!a == true", "! before a comparison without parentheses"],
  ["status + 1 > 5", "DataPrime with +"],
  ["text.matches(/a.*/)", "DataPrime with /a.*/"],
  ["text.length() > 5", "the function length"],
  ["size:json == 1", "the cast :json"],
  ["size:constructor == 1", "the cast :constructor"],
  ["constructor(size) == 1", "the function constructor"],
  ["status < null", "status < null"],
  ["'a' == 5", "compares a string with a number"],
  ["text.contains('a', 'b')", "needs two arguments"],
  ["text ~ 'pay*'", "text ~"],
  ["text ~~ 'card'", "text ~~ 'card'"],
  ["$m.timestamp > @'now'", "@'now'"],
  ["$m.timestamp > 5", "compares a timestamp with a number"],
  ["ipInSubnet(host, 'fe80::/10')", "not a literal of IPv4"],
  ["'text'", "'text' as a bool"],
  ["ok && 5", "5 as a bool"],
])("%s is refused by name", (condition, what) => {
  expect(() => dataprimeCondition(condition)).toThrow(LogQueryRefusal);
  expect(() => dataprimeCondition(condition)).toThrow(what);
});
