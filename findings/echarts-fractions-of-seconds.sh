#!/usr/bin/env bash
# In ECharts, 10:00:00.5 is five milliseconds past ten, and 10:00:00.3 is before 10:00:00.25.
#
# Software: echarts 6.1.0 (npm).
# Behavior: ECharts reads the texts of a time axis itself. It takes one or two digits behind the point for a number of
#   milliseconds; three and six digits are right. Writers that leave out zeros at the end, as RFC3339Nano of Go does,
#   write fewer digits for some of their times.
# Seen: text, its time in ECharts and in JavaScript's Date, then the value that a series with it has.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts echarts@6.1.0 >/dev/null
cat >times.js <<'JS'
const echarts = require("echarts");
const valueOf = (text) => {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width: 400, height: 300 });
  chart.setOption({ xAxis: { type: "time" }, yAxis: {}, series: [{ type: "line", data: [[text, 1]] }] });
  const [value] = chart.getModel().getSeriesByIndex(0).getData().mapArray("x", (x) => x);
  chart.dispose();
  return new Date(value);
};
for (const text of [
  "2026-03-01T10:00:00.25Z",
  "2026-03-01T10:00:00.3Z",
  "2026-03-01T10:00:00.5+02:00",
  "2026-03-01 10:00:00.75",
  "2026-03-01T10:00:00.250Z",
  "2026-03-01T10:00:00.123456Z",
]) {
  const times = [echarts.time.parse(text), new Date(text), valueOf(text)];
  console.log(text, "|", times.map((time) => time.toISOString().slice(11)).join(" | "));
}
JS
TZ=UTC node times.js | tee seen
cat >expected <<'TEXT'
2026-03-01T10:00:00.25Z | 10:00:00.025Z | 10:00:00.250Z | 10:00:00.025Z
2026-03-01T10:00:00.3Z | 10:00:00.003Z | 10:00:00.300Z | 10:00:00.003Z
2026-03-01T10:00:00.5+02:00 | 08:00:00.005Z | 08:00:00.500Z | 08:00:00.005Z
2026-03-01 10:00:00.75 | 10:00:00.075Z | 10:00:00.750Z | 10:00:00.075Z
2026-03-01T10:00:00.250Z | 10:00:00.250Z | 10:00:00.250Z | 10:00:00.250Z
2026-03-01T10:00:00.123456Z | 10:00:00.123Z | 10:00:00.123Z | 10:00:00.123Z
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
