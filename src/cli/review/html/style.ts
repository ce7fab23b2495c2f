/** The style sheet of the page: light and dark, for screens and for paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--soft:#f4f6fa;--line:#d0d8e4;--text:#16202e;--muted:#526074;--link:#1b62a5;
--delete:#b3202c;--delete-soft:#fdecee;--update:#8a5200;--update-soft:#fff6e6;--create:#19703a;--create-soft:#e8f6ec;
--adopt:#5b37b0;--del:#ffd7d9;--ins:#cdeed5}
@media screen and (prefers-color-scheme:dark){:root{--page:#0f131a;--soft:#181e27;--line:#323c4a;--text:#e8edf5;--muted:#a7b4c6;
--link:#7cbcf5;--delete:#ff8d94;--delete-soft:#33181c;--update:#f0bd63;--update-soft:#2d2413;--create:#63d486;--create-soft:#13291b;
--adopt:#bca4ff;--del:#5d2027;--ins:#1c4a2b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
header,main,footer{max-width:1500px;margin:0 auto;padding:0 24px}
header{padding-top:28px}footer{padding-top:20px;padding-bottom:40px;color:var(--muted);font-size:14px}
h1{font-size:28px;line-height:1.2;margin:0 0 4px}h2{font-size:20px;margin:36px 0 12px}h3{font-size:16px;margin:0;display:inline;font-weight:600}
h4{font-size:14px;margin:18px 0 6px;color:var(--muted);font-weight:600}
p{margin:6px 0}a{color:var(--link)}code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
.lead{color:var(--muted);margin:0}
.skip{position:absolute;left:-9999px;top:8px;padding:10px 16px;background:var(--page);border-radius:6px}
.skip:focus{left:16px;z-index:1}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.counts{display:flex;flex-wrap:wrap;gap:10px;list-style:none;margin:18px 0 0;padding:0}
.counts li{border:1px solid var(--line);border-left:5px solid var(--muted);border-radius:8px;background:var(--soft);padding:8px 16px;min-width:112px}
.counts b{display:block;font-size:22px;line-height:1.2}
.counts .unknown,.counts .delete,.counts .replace,.counts .error{border-left-color:var(--delete)}
.counts .overwrite,.counts .update,.counts .warning{border-left-color:var(--update)}
.counts .create{border-left-color:var(--create)}.counts .adopt{border-left-color:var(--adopt)}
.resource{border:1px solid var(--line);border-radius:8px;margin:10px 0;background:var(--page)}
.resource>summary{padding:10px 14px;border-radius:8px;background:var(--soft);overflow-wrap:anywhere}
.resource[open]>summary{border-radius:8px 8px 0 0;border-bottom:1px solid var(--line)}
.resource>div{padding:12px 16px 14px}
.resource.unknown,.resource.delete,.resource.replace{border-color:var(--delete)}
.resource.unknown>summary,.resource.delete>summary,.resource.replace>summary{background:var(--delete-soft)}
summary{cursor:pointer}summary h2{display:inline}.group{margin:36px 0 12px}
.tag{display:inline-block;min-width:84px;text-align:center;border:1px solid currentColor;border-radius:999px;padding:0 10px;margin:0 8px 0 4px;font-size:13px;font-weight:600}
.tag.unknown,.tag.delete,.tag.replace,.tag.error{color:var(--delete)}.tag.overwrite,.tag.update,.tag.warning{color:var(--update)}
.tag.create{color:var(--create)}.tag.adopt{color:var(--adopt)}.tag.same,.tag.info{color:var(--muted)}
.at{color:var(--muted);font-size:14px;font-weight:400}
.changes{list-style:none;margin:0;padding:0}.changes li{padding:5px 0 5px 30px;position:relative;overflow-wrap:anywhere}
.changes li+li{border-top:1px solid var(--line)}
.sign{position:absolute;left:4px;width:18px;text-align:center;font-weight:700}
.added>.sign{color:var(--create)}.removed>.sign{color:var(--delete)}.changed>.sign{color:var(--update)}.moved>.sign{color:var(--adopt)}
pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:10px 12px;margin:6px 0;white-space:pre-wrap;overflow-wrap:anywhere}
del{background:var(--del);text-decoration:line-through}ins{background:var(--ins);text-decoration:underline}
.gap{color:var(--muted);font-style:italic}
.pictures{display:grid;grid-template-columns:1fr;gap:16px;margin:8px 0}
.pairs{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:16px;margin:8px 0;max-width:75rem}.pairs .none{color:var(--muted);font-size:14px}
figure{margin:0}figcaption{color:var(--muted);font-size:14px;font-weight:600;margin-bottom:4px}figure svg{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;margin:8px 0}th,td{border:1px solid var(--line);padding:8px 12px;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:var(--soft)}th,td:last-child:not(:nth-child(2)){min-width:9rem}
ul.plain{margin:6px 0;padding-left:22px}
@media print{body{font-size:11pt}header,main,footer{max-width:none;padding-left:0;padding-right:0}.skip{display:none}
.group:not([open])>*,.resource:not([open],.adopt,.create)>*{display:block}
.group::details-content,.resource:not(.adopt,.create)::details-content{content-visibility:visible;display:block;block-size:auto}
.screen,details:not(.group,.resource,[open]){display:none}
summary{list-style:none}h2,h3,summary{break-after:avoid}figure,tr,.changes li{break-inside:avoid}
.resource>summary,.counts li,pre,th{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`.trim();
