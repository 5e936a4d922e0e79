/** Styles of the API docs page: the portal's colors and type, in the system's theme. */
export const apiDocsStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f5f6f2, #0f151b);
  --surface: light-dark(#ffffff, #161f28);
  --sunken: light-dark(#eaede7, #0b1015);
  --text: light-dark(#16202b, #e9edef);
  --muted: light-dark(#4a5763, #a8b4be);
  --line: light-dark(#d3d9d4, #2e3a45);
  --primary: light-dark(#1a4477, #90bbef);
  --success: light-dark(#23663b, #86d19b);
  --warning: light-dark(#7a5200, #ebc267);
  --danger: light-dark(#a1231f, #f79e97);
  --link: light-dark(#1b559c, #9ac2f2);
  --focus: light-dark(#1b62b8, #9cc8fa);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 1040px; padding: 32px 20px 96px;
  background: var(--bg); color: var(--text);
  font: 16px/24px 'Libre Franklin', 'Franklin Gothic', system-ui, sans-serif;
}
h1, h2 { font-family: Besley, Rockwell, 'Clarendon BT', Georgia, serif; text-wrap: balance; }
h1 { font-size: 38px; line-height: 44px; letter-spacing: -0.01em; margin: 0 0 16px; }
h2 { font-size: 24px; line-height: 32px; margin: 48px 0 12px; scroll-margin-top: 64px; }
h4 { margin: 20px 0 4px; font-size: 14px; line-height: 20px; }
header { border-top: 4px solid var(--text); border-bottom: 1px solid var(--text); padding: 24px 0 16px; }
header p { max-width: 66ch; margin: 0 0 12px; color: var(--muted); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
nav {
  position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 20px;
  padding: 12px 0; background: var(--bg); border-bottom: 1px solid var(--line);
}
code { font-family: 'Spline Sans Mono', ui-monospace, monospace; font-size: 14px; overflow-wrap: anywhere; }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 2px; margin: 0 0 8px; scroll-margin-top: 64px; }
summary {
  display: grid; grid-template-columns: 72px minmax(0, auto) minmax(0, 1fr); gap: 4px 16px;
  align-items: baseline; padding: 12px 16px; cursor: pointer;
}
details[open] > summary { border-bottom: 1px solid var(--line); }
.summary { color: var(--muted); font-size: 14px; line-height: 20px; text-align: right; }
.method { font-size: 12px; font-weight: 600; letter-spacing: 0.06em; color: var(--primary); }
.method[data-method='post'] { color: var(--success); }
.method[data-method='put'], .method[data-method='patch'] { color: var(--warning); }
.method[data-method='delete'] { color: var(--danger); }
.body { padding: 4px 16px 20px; }
.access { max-width: 66ch; margin: 12px 0 0; }
.fields, .errors { list-style: none; margin: 4px 0; padding: 0; font-size: 14px; line-height: 20px; }
.fields li { border-top: 1px solid var(--line); padding: 6px 0; }
.fields .fields { margin-left: 16px; padding-left: 12px; border-left: 2px solid var(--line); }
.name { margin-right: 8px; }
.type, .note, .optional { color: var(--muted); font-weight: 400; }
.required, .optional { font-size: 12px; margin-left: 8px; }
.required { color: var(--warning); }
.note { display: block; }
.example { margin: 8px 0 0; background: var(--sunken); }
.example > summary { display: list-item; list-style-position: inside; padding: 8px 12px; font-size: 14px; line-height: 20px; }
.example pre {
  margin: 0; padding: 12px; max-height: 480px; overflow: auto;
  font: 13px/20px 'Spline Sans Mono', ui-monospace, monospace;
}
.errors b { display: inline-block; min-width: 3em; font-variant-numeric: tabular-nums lining-nums; }
@media (max-width: 640px) {
  summary { grid-template-columns: 1fr; }
  .summary { text-align: left; }
  h1 { font-size: 30px; line-height: 36px; }
}
`;
