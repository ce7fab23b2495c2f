/** The style sheet of the page around the pictures: light and dark, wide and narrow. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--soft:#f4f6fa;--line:#d0d8e4;--text:#16202e;--muted:#526074;--link:#1b62a5;
--error:#b3202c;--error-soft:#fdecee;--warning:#8a5200;--current:#19703a}
@media (prefers-color-scheme:dark){:root{--page:#0f131a;--soft:#181e27;--line:#323c4a;--text:#e8edf5;--muted:#a7b4c6;
--link:#7cbcf5;--error:#ff8d94;--error-soft:#33181c;--warning:#f0bd63;--current:#63d486}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:baseline;padding:10px 20px;border-bottom:1px solid var(--line);position:sticky;top:0;background:var(--page);z-index:1}
h1{font-size:18px;margin:0}h2{font-size:20px;margin:0;overflow-wrap:anywhere}p{margin:4px 0}
#status{margin:0;font-weight:600}#status.current{color:var(--current)}#status.failed{color:var(--error)}#status.evaluating{color:var(--muted)}
.keys{margin:0 0 0 auto;color:var(--muted);font-size:14px}
kbd{border:1px solid var(--line);border-radius:4px;padding:0 5px;background:var(--soft);font-size:13px}
.layout{display:grid;grid-template-columns:minmax(220px,320px) minmax(0,1fr);min-height:calc(100vh - 48px)}
#list{border-right:1px solid var(--line);padding:10px;position:sticky;top:48px;max-height:calc(100vh - 48px);overflow-y:auto}
#list ul{list-style:none;margin:0;padding:0}
#list a{display:block;padding:8px 10px;border-radius:6px;color:var(--text);text-decoration:none;overflow-wrap:anywhere;border-left:4px solid transparent}
#list a:hover{background:var(--soft)}#list a[aria-current]{background:var(--soft);border-left-color:var(--link)}
#list .at{display:block}
main{padding:16px 20px 40px;min-width:0}
:focus-visible{outline:3px solid var(--link);outline-offset:-2px;border-radius:4px}
.at,.note{color:var(--muted);font-size:14px}
.tag{display:inline-block;border:1px solid currentColor;border-radius:999px;padding:0 8px;font-size:13px;font-weight:600}
.tag.error{color:var(--error)}.tag.warning{color:var(--warning)}.tag.info{color:var(--muted)}
.findings{list-style:none;padding:0;margin:12px 0}.findings li{padding:6px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
pre,code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:10px 12px;white-space:pre-wrap;overflow-wrap:anywhere}
#error{border-color:var(--error);background:var(--error-soft);margin:12px 20px}
.picture{margin-top:12px;overflow-x:auto}.picture svg{display:block;width:100%;max-width:1400px;height:auto}
@media (max-width:760px){.layout{grid-template-columns:minmax(0,1fr)}header{position:static}
#list{position:static;border-right:0;border-bottom:1px solid var(--line);max-height:34vh}.keys{display:none}.picture svg{min-width:720px}}
`.trim();
