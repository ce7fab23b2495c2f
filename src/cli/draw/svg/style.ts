/**
 * The style sheet of pictures, light and dark. Its classes begin with `cx-`, because a page may
 * contain pictures and its own styles.
 */
export const PICTURE_STYLE = `
.cx{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;font-size:12px}
.cx-page{fill:#f3f5f9}.cx-section{fill:#e9edf4;stroke:#d3dae6}.cx-card{fill:#fff;stroke:#c6cedb}
.cx-h1{font-size:20px;font-weight:600}.cx-h2{font-size:14px;font-weight:600}.cx-b{font-weight:600}
.cx-t{fill:#16202e}.cx-m{fill:#556275}.cx-mono{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:10.5px}
.cx-l{fill:none;stroke:#2f7fb8;stroke-width:2;stroke-linejoin:round}.cx-l2{fill:none;stroke:#c2683c;stroke-width:2;stroke-linejoin:round}
.cx-g{fill:none;stroke:#d3dae6}.cx-f{fill:#6fa8cf}.cx-f2{fill:#a9cbe2}.cx-f3{fill:#dde6ee}
.cx-n{fill:#2f7fb8;font-weight:600}
.cx-added{color:#1a7f37}.cx-removed{color:#c02633}.cx-changed{color:#9a5b00}.cx-moved{color:#6a3fc4}
.cx-frame{fill:none;stroke:currentColor;stroke-width:3}.cx-frame.cx-removed{stroke-dasharray:9 5}
.cx-frame.cx-moved{stroke-dasharray:2 4;stroke-linecap:round}
.cx-cross{stroke:currentColor;stroke-width:1.5;opacity:.55}.cx-badge{fill:currentColor}.cx-on{fill:#fff;font-weight:600;font-size:11px}
@media screen and (prefers-color-scheme:dark){
.cx-page{fill:#12161d}.cx-section{fill:#1a2029;stroke:#2d3643}.cx-card{fill:#222a35;stroke:#3b4656}
.cx-t{fill:#e8edf5}.cx-m{fill:#a3b0c2}.cx-l{stroke:#5fb3ea}.cx-l2{stroke:#e8965f}.cx-g{stroke:#36404e}
.cx-f{fill:#4489b8}.cx-f2{fill:#335f80}.cx-f3{fill:#36414f}.cx-n{fill:#7cc4f2}
.cx-added{color:#4ccb6d}.cx-removed{color:#ff7b82}.cx-changed{color:#e9b04b}.cx-moved{color:#b79bff}.cx-on{fill:#10141a}
}
`.trim();
