import { texts } from "../texts.js";

// What random test files and their rules consist of.

export const SERIES = texts(
  'g{a="1",b="x"}¦g{a="2",b="x"}¦g{a="3",b="y"}¦g{a="4"}¦g¦c{i="1"}¦c{i="2"}',
  'up{job="api",instance="a:1"}¦up{job="db",instance="c:1"}¦{__name__="up", job="x"}',
  'h_bucket{le="1",j="p"}¦h_bucket{le="+Inf",j="p"}¦r1{a="1"}¦ALERTS{alertname="X"}',
);
export const VALUES = texts(
  "0+1x20¦1x4 0x20¦0x5 1x10 0x5¦20-1x20¦1 2 3 _ _ 6 7¦0+10x5 0+7x9¦1 NaN 3 Inf -Inf 4",
  "1 2 stale _ 5 6x5¦_x5 1x10¦1.5e2 -3 +4 0.1 .5 5.¦5¦¦1x0¦0x1F 0x10¦1+1x5 stale 3x3",
);
export const ODD_VALUES = texts(
  "010 011 08¦1_0 1_000¦stalex2¦1x¦_x¦abc¦+5 -5¦1 + 2¦inf nan -inf +Inf¦1e400¦0x1x3¦1x2x3",
  "1+2¦1+-2x3¦1--1x3¦1-+1x3¦1x-2¦1x1.5¦1,2¦1x3_¦_ _x3 _x0¦0b1¦0o7¦1 2⏎3¦NaNx3¦Infx3¦-Infx2",
  "1+Infx3¦1+NaNx2¦stale_¦Stale¦1e3x2¦.5+.5x3¦0x¦x3¦-_¦1__0",
);
export const ODD_SERIES = texts(
  "g{a=~'1'}¦g{a='1'¦{}¦¦g{a='1',a='2'}¦g{}¦{a='1'}¦g {a='1'}¦g{a=''}¦1g¦{\"g.x\"}",
  "{\"g\",a=\"1\"}¦g{'a b'='1'}¦g{a='1',}¦ g",
);
export const ODD_TIMES = texts("¦5¦-1m¦1.5m¦5M¦1h1h¦0¦0s¦90s¦59s¦1ms¦1m1ms");

export const CONDITIONS = texts(
  "g > 3¦up == 0¦g¦rate(c[5m]) > 1¦sum by (a) (g) > 2¦absent(missing)¦r1 > 1¦r2¦vector(1)",
  '1¦ALERTS{alertname="X"}¦ALERTS_FOR_STATE > 0¦g offset 2m > 3¦g @ 300 > 1¦g @ end() > 1',
  "g @ start()¦rate(c[step()*5])¦sum_over_time(g[5m] smoothed)¦rate(c[5m] anchored) > 0",
  "g smoothed¦g offset step()¦max_over_time(g[10m:]) > 3¦max_over_time(r1[5m:1m])",
  "g offset -2m > 3¦time() > 300¦g > bool 3¦sum_over_time(g[max_of(1m,2m)])",
  'max_over_time((g @ end())[5m:step()+1m])¦quantile(0.5, g)¦topk(1, g)¦{__name__=~"r.*"}',
);
export const QUERIES = texts(
  'ALERTS¦ALERTS_FOR_STATE¦ALERTS{alertname="X"}¦sum(ALERTS)¦r1¦r2¦count(r1)',
  "sum by (alertstate) (ALERTS)¦{__name__=~\"r.*\"}¦count({__name__!=''})¦g¦sum(g)",
  "rate(c[5m])¦time()¦1¦up == 0¦g @ end()¦g @ start()¦ALERTS offset 1m",
  "max_over_time(r1[5m])¦'text'¦g[5m]¦NaN¦1 / 0¦-1 / 0¦0.1 + 0.2¦g[5m:]¦g[5m:] @ 300",
);
export const TEXTS = texts(
  "a¦{{ $labels.a }}¦{{ $value }}¦{{ $labels.job }}b¦{{ humanize $value }}",
  '{{ $externalLabels.c }}¦{{ query "up" | len }}',
  '{{ with query "r1" }}{{ . | first | value }}{{ end }}¦{{ .ExternalURL }}',
  "{{ if gt $value 1.0 }}y{{ end }}¦¦b¦{{ $labels.none }}¦{{ $labels }}",
  '{{ range $k, $v := $labels }}{{ $k }}={{ $v }},{{ end }}¦{{ $value | printf "%.2f" }}',
);
export const TIMES = ["0", "1m", "3m", "4m30s", "5m", "8m", "12m", "15m", "90s", "20m", "45s"];
