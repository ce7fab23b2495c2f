import type { Chart } from "../../chart/model";
import { chartMarkup } from "../../chart/svg/chart";
import { rect, text } from "../../chart/svg/shapes";
import { fitText, lineText } from "../../chart/text";
import { chartWords } from "../../chart/words";
import { markup } from "../../markup";

const [WIDTH, HEIGHT, PADDING, HEAD] = [580, 260, 12, 34];

/** A chart with its title as a picture of its own, without a style sheet: that of the page applies. */
export function chartPicture(title: string, chart: Chart): string {
  const name = lineText(title) || "Without a title";
  const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const inside = {
    ...{ x: PADDING, y: HEAD, width: WIDTH - 2 * PADDING },
    height: HEIGHT - HEAD - PADDING,
  };
  const shown = fitText(name, WIDTH - 2 * PADDING, 12, "bold");
  return `${markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" class="cx">
<title>${name}</title>
<desc>${chartWords(chart)}</desc>
${rect(box, "cx-card", 6)}${text(PADDING, 20, "cx-t cx-b", shown)}${chartMarkup(chart, inside)}</svg>`}\n`;
}
