// Of each series, light and dark: neighbors differ in hue and in brightness.
const SERIES = [
  ["#2f7fb8", "#5fb3ea"],
  ["#c2683c", "#e8965f"],
  ["#3f8f4f", "#63c77a"],
  ["#8a55b5", "#b98be0"],
  ["#b8860b", "#e3b94a"],
  ["#2a8c8c", "#53c4c4"],
  ["#b5476e", "#ea7fa6"],
  ["#5b6b85", "#9fb0cc"],
  ["#7a8b1f", "#b4c552"],
  ["#a0522d", "#d08a63"],
] as const;

/** The style sheet of charts, light and dark, beside that of the picture. */
export const CHART_STYLE = `
.cx-tick{font-size:11px}.cx-fill{fill:currentColor}.cx-line{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linejoin:round}
.cx-area{fill:currentColor;fill-opacity:.55}.cx-slice{fill:currentColor;stroke:#fff;stroke-width:1}.cx-word{fill:currentColor}
.cx-threshold{fill:none;stroke:currentColor;stroke-width:1.5;stroke-dasharray:6 4}.cx-band{fill:currentColor;fill-opacity:.14}
.cx-bad{color:#c02633}.cx-warn{color:#9a5b00}.cx-good{color:#1a7f37}.cx-info{color:#2f7fb8}
${SERIES.map(([light], n) => `.cx-s${n}{color:${light}}`).join("")}
@media screen and (prefers-color-scheme:dark){
.cx-slice{stroke:#222a35}.cx-bad{color:#ff7b82}.cx-warn{color:#e9b04b}.cx-good{color:#4ccb6d}.cx-info{color:#7cc4f2}
${SERIES.map(([, dark], n) => `.cx-s${n}{color:${dark}}`).join("")}
}
`.trim();
