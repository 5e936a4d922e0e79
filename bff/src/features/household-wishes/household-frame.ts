/** What the pages behind a card's code stand in: the landing page's look, without a file of any release. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { escapeHtml } from '../../http/escape-html';
import type { PlainPage } from '../../gateway/plain-page';
import { mailboxScene, sceneColours } from './household-scene';

const css = `:root{${sceneColours};--gutter:20px;--edge:max(40px,calc(50vw - 520px));--soft:light-dark(#e1eaf5,#1b3250);--success:light-dark(#23663b,#86d19b);--success-soft:light-dark(#ddf0e2,#183524);--danger:light-dark(#a1231f,#f79e97);--danger-soft:light-dark(#fbe1de,#481f1d)}
html{-webkit-text-size-adjust:100%}body{font:400 17px/26px var(--text);-webkit-font-smoothing:antialiased}
header{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:64px;padding-inline:var(--gutter);border-bottom:1.5px solid var(--ink-line)}
:root{--ink-line:light-dark(#16202b,#e9edef)}
header p{margin:0;font:600 14px/20px ui-monospace,monospace;letter-spacing:.06em}
main{max-width:none;padding:0}h1{margin:0;font:700 clamp(33px,8.6vw,40px)/1.1 var(--display);letter-spacing:-.018em}h2{margin:0;font:700 clamp(24px,6vw,30px)/1.18 var(--display);letter-spacing:-.012em;text-wrap:balance}
h3{margin:0 0 4px;font:600 17px/24px var(--text)}p{margin:12px 0 0;text-wrap:pretty}ul{margin:16px 0 0;padding:0;list-style:none}
.notice{display:flex;flex-wrap:wrap;align-items:center;gap:12px 16px;padding:14px var(--gutter);background:var(--success-soft);color:var(--success);font:600 16px/24px var(--text)}.notice[data-bad]{background:var(--danger-soft);color:var(--danger)}
.notice p{flex:1 1 200px;display:flex;gap:10px;align-items:center;margin:0;color:inherit}svg{flex:none}.notice form{margin:0}.notice a{color:inherit}.notice button{min-height:44px;margin:0;padding:0 20px}
.hero .art{overflow:hidden;aspect-ratio:390/190;border-bottom:1.5px solid var(--ink-line);background:var(--sky)}.hero .art svg{display:block;width:100%;height:100%}
.hero .copy{padding:28px var(--gutter) 36px}.hero .copy p{margin-top:14px}
.stack{display:grid;gap:48px}.band{display:grid;gap:48px;padding:44px var(--gutter)}.band[data-soft]{background:var(--soft);border-block:1px solid var(--line)}.band[data-soft] p,.band[data-soft] li{color:var(--muted)}
.paper{padding:28px 22px;border-radius:2px;background:var(--surface);outline:1px solid light-dark(transparent,var(--line));box-shadow:0 1px 1px rgb(22 32 43/.12),0 8px 24px -8px rgb(22 32 43/.25)}
.ruled{padding-top:18px;border-top:2px solid var(--ink-line)}
form{margin:20px 0 0}.band[data-one]{padding-block:20px 8px}.band[data-one] form{margin:0;display:flex;flex-wrap:wrap;gap:0 16px}fieldset label{align-items:flex-start;min-height:60px;padding:14px}fieldset label:has(:checked){background:var(--soft)}fieldset label:has(:focus-visible){outline:2px solid light-dark(#1b62b8,#9cc8fa);outline-offset:-2px}
fieldset b{display:block;font-weight:600;color:var(--ink)}fieldset span{font-size:16px;line-height:23px;color:var(--muted)}input[type=radio]{width:22px;height:22px;margin-top:1px}
form>label{margin-bottom:8px;font:600 15px/20px var(--text)}[aria-invalid=true]{border:2px solid var(--danger)!important}.band[data-soft] p.problem{display:flex;gap:8px;align-items:center;margin-top:8px;font:500 15px/20px var(--text);color:var(--danger)}
button,.button{display:inline-flex;gap:10px;align-items:center;justify-content:center;width:100%;min-height:54px;margin-top:16px;padding:0 24px;font:600 17px/1.2 var(--text);text-align:center;text-decoration:none}.button{border:1.5px solid var(--control);border-radius:4px;background:var(--surface);color:var(--ink)}
button:hover{background:light-dark(#12345d,#abccf4)}.quiet:hover,.button:hover{border-color:var(--primary);background:var(--surface);color:var(--primary)}.notice button{width:auto}
button.danger{border-color:var(--danger);background:var(--surface);color:var(--danger)}button.danger:hover{background:var(--danger-soft)}
.held{margin:20px 0 0;border-top:2px solid var(--ink-line)}.held div{display:grid;gap:2px;padding:14px 0;border-bottom:1px solid var(--line)}.held dt{font-weight:600}.held dd{margin:0;font-size:16px;line-height:24px;color:var(--muted)}
.plain li{padding:12px 0 12px 30px;border-bottom:1px solid var(--line);position:relative;color:var(--muted)}.plain li:first-child{border-top:2px solid var(--ink-line)}.plain li svg{position:absolute;left:0;top:16px;color:var(--ink)}.plain b{color:var(--ink)}
footer{display:flex;flex-wrap:wrap;gap:4px 28px;padding:24px var(--gutter) 36px;font-size:15px}footer a{padding-block:8px}
@media (min-width:860px){:root{--gutter:var(--edge)}body{font-size:18px;line-height:28px}header{min-height:76px}.hero{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:400px;border-bottom:1.5px solid var(--ink-line)}.hero .art{grid-column:2;grid-row:1;position:relative;aspect-ratio:auto;border:0;border-left:1.5px solid var(--ink-line)}.hero .art svg{position:absolute;inset:0}
.hero .copy{grid-column:1;grid-row:1;align-self:center;padding:40px 56px 40px var(--edge)}h1{font-size:clamp(40px,4.2vw,52px);line-height:1.08}.band{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:72px;align-items:start;padding-block:64px}.band[data-halves]{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.paper{padding:36px 40px}
button,.button{width:auto;min-width:220px}.notice button{min-width:0}.held div{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 24px}.band[data-one]{display:block;padding-block:48px 16px}}
@media (prefers-reduced-motion:no-preference){button,.button{transition:background-color .16s,border-color .16s}}`;

const icon = (d: string) =>
  `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`;
export const checkIcon = icon('M4 12.5l5 5L20 6.5');
export const crossIcon = icon('M6 6l12 12M18 6L6 18');
export const warningIcon = icon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7.5v6M12 16.5v.5');

/** `7K3M 9QX1`, as it stands on the card. */
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

export const pathOf = (code: string) => `/household/${encodeURIComponent(code)}`;

export interface HouseholdFrame {
  readonly code: string;
  readonly title: string;
  readonly mayCardsCome: boolean;
  /** HTML. */
  readonly notice?: string;
  readonly lead: string;
  readonly sections?: string;
  readonly links: string;
}

export function householdFrame(frame: HouseholdFrame): PlainPage {
  return {
    title: frame.title,
    css,
    body: `<header><b class="brand">${PRODUCT_NAME}</b><p>Card ${escapeHtml(spaced(frame.code))}</p></header>
<main>${frame.notice ?? ''}<div class="hero"><div class="art">${mailboxScene(frame.mayCardsCome)}</div><div class="copy"><h1>${escapeHtml(frame.title)}</h1>${frame.lead}</div></div>${frame.sections ?? ''}</main>
<footer>${frame.links}<a href="/privacy">Privacy</a></footer>`,
  };
}
