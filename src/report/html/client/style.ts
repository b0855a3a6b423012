/** The style of the page, in light and dark, narrow and wide. */
export const style = `
:root{color-scheme:light dark;--back:#fff;--text:#1c2024;--soft:#5b636b;--line:#d5dae0;--box:#f4f6f8;--link:#0b57d0;
--pass:#17692f;--fail:#b3261e;--open:#7a5600;--none:#5b636b;--add:#dcf5e3;--drop:#fde3e1;--mark:#fff0a6}
@media screen and (prefers-color-scheme:dark){:root{--back:#14171a;--text:#e6e9ec;--soft:#a3acb5;--line:#363d44;--box:#1e2328;--link:#8ab4f8;
--pass:#6fd08c;--fail:#ff8f85;--open:#f0c454;--none:#a3acb5;--add:#173b24;--drop:#4a1f1c;--mark:#57480a}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:76rem;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.5rem;overflow-wrap:anywhere}h1 small{color:var(--soft);font-weight:normal;font-size:1rem}
h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{margin:1rem 0 .25rem;font-size:1rem}
.skip{position:absolute;left:-99rem}.skip:focus{position:static}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.outcome{margin:.5rem 0;font-size:1.2rem;font-weight:bold;overflow-wrap:anywhere}
.conformant,.pass{color:var(--pass)}.non-conformant,.fail{color:var(--fail)}.inconclusive{color:var(--open)}.not-applicable{color:var(--none)}
dl{margin:.5rem 0}dl div{display:grid;grid-template-columns:7rem 1fr;gap:.5rem}dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;max-width:40rem}caption{text-align:left;color:var(--soft)}
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:right}th:first-child{text-align:left}
tbody th{font-weight:normal}td.pass,td.fail,td.inconclusive{font-weight:bold}
.controls{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:end;padding:.75rem;background:var(--box);border:1px solid var(--line);border-radius:.5rem}
.controls[hidden]{display:none}.controls label{display:inline-flex;gap:.35rem;align-items:center}.controls .search{flex:1 1 16rem}
.controls input[type=search]{flex:1;min-width:8rem}fieldset{border:0;margin:0;padding:0}fieldset label{margin-right:1rem}legend{float:left;padding:0 .75rem 0 0}.controls p{margin:0;color:var(--soft)}
input,select,button{font:inherit;color:inherit;background:var(--back);border:1px solid var(--soft);border-radius:.35rem;padding:.25rem .5rem}
input[type=checkbox]{width:1.1rem;height:1.1rem;accent-color:var(--link)}button{cursor:pointer;background:var(--box)}
.clauses{list-style:none;margin:.5rem 0;padding:0}.clauses>li{border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 4.1rem}
.clauses>li[hidden]{display:none}summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
details[open]>:not(summary){margin-left:1rem}.verdict{font-weight:bold}.level{color:var(--soft)}.says{display:block;margin-left:1.1rem}
pre,code{font:.875rem/1.45 ui-monospace,SFMono-Regular,Consolas,monospace}
pre{margin:.25rem 0;padding:.5rem;max-height:24rem;overflow:auto;background:var(--box);border:1px solid var(--line);border-radius:.35rem;white-space:pre-wrap;overflow-wrap:anywhere}
ins,del{display:block;text-decoration:none}ins{background:var(--add)}del{background:var(--drop)}
.label{margin:1rem 0 .25rem;font-weight:bold}.here{margin:.75rem 0}mark{background:var(--mark);color:inherit;padding:0 .2rem;border-radius:.2rem}
.json,.json ul{list-style:none;margin:0;padding-left:1.25rem;font:.875rem/1.45 ui-monospace,SFMono-Regular,Consolas,monospace;overflow-wrap:anywhere}
.json{margin:.25rem 0;padding:.5rem;background:var(--box);border:1px solid var(--line);border-radius:.35rem;max-height:24rem;overflow:auto}
.json summary{padding:0}.json details[open]>:not(summary){margin-left:0}.json .name{color:var(--soft)}
.target{margin:1.5rem 0;border-top:2px solid var(--line)}.target h2{display:inline;margin:0}.target summary .outcome{display:block;margin:.25rem 0 0 1.1rem;font-size:1rem}
.wide{overflow-x:auto;margin:.75rem 0}.wide table{max-width:none}h3{margin:1.5rem 0 .5rem;font-size:1.1rem}
.calls{list-style:none;margin:.5rem 0;padding:0}.calls>li{border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 4.1rem}
.calls>li>details>summary{display:grid;grid-template-columns:.8rem 2.5rem 8rem 13rem 1fr;gap:.25rem .75rem;align-items:center;padding:.3rem 0}
.calls>li>details>summary::before{content:'▸';color:var(--soft)}.calls>li>details[open]>summary::before{content:'▾'}
.untimed>li>details>summary{grid-template-columns:.8rem 2.5rem 8rem 1fr}
.calls .number,.calls .took,.calls .why{color:var(--soft);font-variant-numeric:tabular-nums}.calls .why,.calls summary .fail{grid-column:3/-1}
.lane{position:relative;height:.6rem;background:var(--box);border:1px solid var(--line)}.lane span{position:absolute;top:0;bottom:0;background:var(--link)}
.calls code{margin-left:.75rem;color:var(--soft)}.pager{display:flex;gap:1rem;align-items:center}button:disabled{opacity:.5;cursor:default}
.again{display:flex;gap:.5rem;align-items:start}.again pre{flex:1;min-width:0}.nothing,footer{color:var(--soft)}footer{margin-top:2rem}
@media (max-width:40rem){.calls>li>details>summary{grid-template-columns:.8rem 2.5rem 1fr}.calls>li>details>summary>:nth-child(n+2){grid-column:3}dl div{grid-template-columns:1fr;gap:0}.again{flex-direction:column}th,td{padding:.25rem}thead th{font-size:.7rem;vertical-align:bottom}}
@media print{:root{color-scheme:light}.controls,.skip,.here,.pager,button{display:none}pre,.json{max-height:none;overflow:visible}.clauses>li,.calls>li{content-visibility:visible}
details:not(.raw)::details-content{content-visibility:visible}body{max-width:none}mark,ins,del,.lane,.lane span{-webkit-print-color-adjust:exact;print-color-adjust:exact}
mark{outline:1px solid}.label,summary,h1,h2,h3{break-after:avoid}}
`;
