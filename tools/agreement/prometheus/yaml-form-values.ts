import { texts } from "../texts.js";

/** What is before the value of a file. */
export const BEFORE = texts(
  "---⏎¦--- # c⏎¦---⏎⏎¦---\r⏎¦---⇥⏎¦--- ¦---\u0085¦---\u2028¦--- ⏎¦\ufeff¦\ufeff\ufeff",
  "\ufeff---⏎¦---⏎\ufeff¦# c⏎¦⏎⏎¦ ⏎¦⇥⏎¦# c\r---\r¦%YAML 1.1⏎---⏎¦%YAML 1.2⏎---⏎",
  "%YAML 1.1 # c⏎---⏎¦%TAG ! tag:x,2:⏎---⏎¦%TAG !e! tag:yaml.org,2002:⏎---⏎¦%YAML 1.1⏎",
  "%FOO x⏎---⏎¦%YAML 1.1⏎%YAML 1.1⏎---⏎¦--- !!map⏎¦--- &r⏎¦--- !!map &r⏎¦---⏎...⏎¦---⏎---⏎",
  "...⏎¦---#c⏎¦--- |⏎",
);

/** What is behind the value of a file. */
export const AFTER = texts(
  "¦⏎...¦⏎...⏎¦⏎... # c⏎¦⏎...⏎---⏎x: 1⏎¦⏎...⏎x: 1⏎¦⏎---⏎¦⏎---⏎x: [⏎¦⏎...\u0085¦⏎...\r⏎",
  "⏎...x⏎¦⏎...⇥⏎¦⏎# c¦⏎  # c⏎¦⏎⇥⏎¦⏎⇥# c⏎¦ # c¦⏎--- x⏎¦⏎...⏎...⏎¦⏎...⏎%YAML 1.1⏎---⏎x⏎",
  "\u0085¦\u2028¦⏎\ufeff¦⏎ ⏎  ⏎¦⏎...⏎# c⏎¦⏎---¦⏎...#c⏎¦⏎... x⏎¦⏎-⏎¦⏎}⏎¦⏎:⏎¦⏎? ⏎",
);

/** Values that are written in one of the forms. */
export const TEXTS = texts(
  'critical¦a b¦x: y¦a #b¦¦ a ¦a⏎b¦a⏎⏎b⏎¦- a¦é¦it\'s¦say "a"¦a\\b¦a⇥b¦{{ $value }}¦a⏎  b⏎c',
  "#a¦a:¦[a]¦key:value¦http://a/b?c=d,e¦⏎¦a⏎⏎",
);

/** Written durations, and what is none. */
export const DURATIONS = texts(
  "5m¦1h30m¦0s¦5m¦1m¦10s¦0¦'5m'¦\"5m\"¦!!str 5m¦010¦0x5¦1_0s¦1:30¦~¦¦!!str 0¦0.0¦00¦.inf",
  "1e3¦5m ¦5m # c¦|⏎    5m¦!!int 0¦!!float 0¦-0",
);

/** Written numbers, and what is none. */
export const NUMBERS = texts(
  "5¦010¦0x1F¦0o17¦0b11¦1_000¦1e2¦1.0¦1.5¦.5e1¦+5¦-5¦'5'¦\"5\"¦1:30¦190:20:30¦!!int 5",
  '!!int "5"¦!!float 5¦!!str 5¦~¦¦yes¦.inf¦.nan¦0x¦0b2¦09¦0o9¦5.¦_5¦5_¦1__0¦+0x5¦-0b11',
  "9223372036854775807¦9223372036854775808¦1e30¦0x_1¦-.5¦!!int 0x5¦!!int 1.0¦!!bool 1",
  "2026-01-02¦- 5¦[5]¦!!null ''¦+¦-¦0_¦0.5e1¦-9223372036854775808¦0xFFFFFFFFFFFFFFFF",
  "18446744073709551615¦-0x5¦-010¦-0o17¦1E2¦1e+2¦1e2_0",
);

/** Values as they are written. */
export const ODD = texts(
  "true¦Yes¦off¦null¦~¦1.10¦0x1F¦010¦1_000¦.inf¦.NaN¦1:30¦2026-01-02¦2026-01-02T03:04:05Z",
  "2026-01-02 03:04:05 +1¦!!binary YWI=¦!!binary 'YW I='¦!!binary ''¦!!binary x",
  "!!binary |⏎      YWI=⏎      YWM=¦!!binary /w==¦!!float 1¦!!int 5¦!!bool yes¦!!null ''",
  "!!str¦!!str ~¦! a¦!a b¦!!timestamp 2026-01-02¦!<tag:yaml.org,2002:str> 5¦!<!a> 5",
  "!e!str 5¦!!foo 5¦!!str null¦!!float .inf¦!!float x¦!!int x¦!!bool x¦!!float 1_0",
  "!!int 1_0¦!!bool 'true'¦!!float '1'¦!!merge <<¦<<¦=¦-¦?¦:¦-a¦?a¦:a¦a:b¦a,b¦a]b¦a}b¦a{b",
  'a[b¦&a b¦*¦&¦!¦%a¦@a¦`a¦"\\x41\\u00e9\\U0001F600"¦"\\a\\b\\e\\0\\_\\N\\L\\P\\/"',
  '"\\q"¦"a\\⏎      b"¦"a⏎⏎      b"¦\'a⏎      b\'¦\'a⏎⏎⏎      b\'¦"a  ⏎      b"',
  '"\\⏎      a"¦a⏎      b¦a⏎⏎      b¦a # c⏎      b¦a⏎      # c¦"\\ud83d\\ude00"',
  "|⏎      a¦|-⏎      a⏎      b¦|+⏎      a⏎⏎¦>⏎      a⏎      b¦>-⏎      a⏎⏎      b",
  ">+⏎      a⏎⏎¦|2⏎      a¦|1-⏎      a¦|-1⏎      a¦|9⏎              a¦|0⏎      a",
  "|10⏎      a¦| # c⏎      a¦|#c⏎      a¦|a⏎      a¦|⏎      a⏎      # c⏎¦|⏎      a⏎    # c",
  "|⏎       a⏎      b¦>⏎      a⏎       b⏎      c¦>⏎      a⏎⏎⏎       b¦|⏎⏎⏎      a",
  "|⏎      ⇥a¦|⏎        ⏎      a¦|¦>¦|+¦|⏎¦|⏎      a⏎⇥b¦|⏎      a ⏎¦>⏎      - a⏎      - b",
  '|+2⏎⏎      a⏎¦[]¦{}¦{a}¦[a]¦{a: b}¦{a: -}¦{a: }¦{-: a}¦{? a}¦{a:b}¦{"a":b}',
  "{a: -, b: c}¦[-]¦[- a]¦[?]¦[a: b]¦⇥a¦a⇥¦a⇥b¦⇥'a'¦'a'⇥¦'a'⇥# c¦'a'# c¦'a' b¦\"a\"b¦'a¦\"a",
  "a'b¦''¦''''¦'⇥a'",
);
