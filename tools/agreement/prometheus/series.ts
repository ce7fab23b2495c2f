import { pick, type Random } from "../random.js";
import { texts } from "../texts.js";

/** Series in the notation of promtool: gauges, counters with resets, gaps, and histograms. */
export const SERIES = texts(
  'g{a="1",b="x"} 0+1x30¦g{a="2",b="x"} 30-1x30',
  'g{a="3",b="y"} 5 NaN 3 _ _ 7 Inf -Inf 2 stale _ 4 4 4 4 0.1 0.2¦g{a="4"} -1.5x30',
  'c{i="1"} 0+10x5 0+7x24¦c{i="2"} 100 101 50 60 _ _ 10 20 stale _ 5 6 7x20',
  'c{i="3"} _x10 1+3x15¦h_bucket{le="0.1",j="p"} 0+1x30¦h_bucket{le="1",j="p"} 0+3x30',
  'h_bucket{le="+Inf",j="p"} 0+4x30¦t{__type__="gauge",__unit__="s",a="1",b="x"} 1+2x30',
  't{__type__="counter",__unit__="s",a="2",b="x"} 9-1x30¦up{job="api",instance="a:1"} 1x30',
  'up{job="api",instance="b:1"} 1 1 0x10 1x15¦up{job="db",instance="c:1"} 0x30',
);
export const INTERVAL_MS = 60_000;

const VALUES = ["0", "-0", "1", "2.5", "-3", "1e-300", "1e308", "-1e308", "0.1", "Inf", "-Inf"];
/** Random values, with gaps, ends and resets. */
export const seriesOf = (random: Random): string[] =>
  Array.from({ length: 8 }, (_, index) => {
    const value = () =>
      random.happens(0.2) ? pick(random, ["_", "_x3", "stale", "NaN"]) : number();
    const number = () =>
      random.happens(0.2) ? pick(random, VALUES) : `${random.between(-50, 50) / (index + 1)}`;
    const values = Array.from({ length: 30 }, value).join(" ");
    return `r{a="${index % 4}",b="${pick(random, ["", "x", "y"])}",n="${index}"} ${values}`;
  });
