/** Pages that the server writes by itself for people who hold a card: no script, nothing to load. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import type { Response } from 'express';
import { escapeHtml } from '../http/escape-html';
import { nonceOf } from './content-security';
import { PLAIN_FONT } from './plain-font.router';

export interface PlainPage {
  /** The heading, and the title of the window. Text. */
  readonly title: string;
  /** What is below the heading. HTML: whatever is not ours is escaped in it. */
  readonly body: string;
  /** Rules of its own, for a page that stands in more than one column: `body` is then all of it, the heading too. */
  readonly css?: string;
}

const style = `@font-face{font-family:Besley;src:url(${PLAIN_FONT}) format("woff2");font-weight:700;font-display:swap}
@font-face{font-family:'Besley Fallback';src:local('Georgia Bold'),local('Gelasio Bold');size-adjust:108%;ascent-override:115.7%;descent-override:39.8%;line-gap-override:0%}
:root{color-scheme:light dark;--display:Besley,'Besley Fallback',Georgia,serif;--text:system-ui,-apple-system,'Segoe UI',sans-serif;--line:light-dark(#d3d9d4,#2e3a45);--control:light-dark(#7b8790,#70808d);--surface:light-dark(#fff,#161f28);--ink:light-dark(#16202b,#e9edef);--muted:light-dark(#4a5763,#a8b4be);--primary:light-dark(#1a4477,#90bbef)}
*{box-sizing:border-box}body{margin:0;background:light-dark(#f5f6f2,#0f151b);color:var(--ink);font:400 18px/28px var(--text)}
main{max-width:34rem;margin:0 auto;padding:64px 20px}b.brand{font:700 20px/24px var(--display)}
h1{margin:32px 0 8px;font:700 34px/40px var(--display);text-wrap:balance}h2{margin:40px 0 8px;font:700 22px/28px var(--display)}p{margin:0 0 24px;color:var(--muted)}
a{color:var(--primary);text-underline-offset:3px}
form{margin:0 0 24px}fieldset{margin:0;padding:0;border:1px solid var(--line);border-radius:4px;background:var(--surface)}legend{padding:0;margin-bottom:8px;font-weight:600}
label{display:block;margin-bottom:8px;font-weight:600}fieldset label{display:flex;gap:14px;align-items:center;min-height:54px;margin:0;padding:12px 14px;font-weight:400;cursor:pointer}fieldset label+label{border-top:1px solid var(--line)}
input[type=radio]{flex:none;width:20px;height:20px;margin:0;accent-color:var(--primary)}
input:not([type]),input[type=text],input[type=email],input[type=password],select,textarea{width:100%;min-height:54px;padding:12px 14px;border:1px solid var(--control);border-radius:4px;background:var(--surface);color:inherit;font:400 18px/26px var(--text)}
input:not([type]){width:100%;min-height:54px;padding:12px 14px;border:1px solid var(--control);border-radius:4px;background:var(--surface);color:inherit;font:600 22px/28px ui-monospace,monospace;letter-spacing:.12em;text-transform:uppercase}
button{margin-top:16px;min-height:54px;padding:0 28px;border:1.5px solid transparent;border-radius:4px;background:var(--primary);color:light-dark(#fff,#0a1d35);font:600 17px/1.2 var(--text);cursor:pointer}
button.quiet{border-color:var(--control);background:var(--surface);color:var(--ink)}
:focus-visible{outline:2px solid light-dark(#1b62b8,#9cc8fa);outline-offset:2px}`;

/** Needs `contentSecurity` before it. Never found by search engines: its address bears a code. */
export function sendPlainPage(response: Response, { title, body, css }: PlainPage): void {
  const content =
    css === undefined
      ? `<main><b class="brand">${PRODUCT_NAME}</b><h1>${escapeHtml(title)}</h1>${body}</main>`
      : body;
  response.type('html').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<style nonce="${escapeHtml(nonceOf(response))}">${style}${css ?? ''}</style></head>
<body>${content}</body></html>`);
}

export interface CodeForm {
  /** What was typed and is nobody's code; empty when nothing was. */
  readonly typed: string;
  /** Where the code goes, as the field `code`. */
  readonly action: '/q' | '/household';
}

/** Asks for the code of a card. With a code that nobody has: 404, and the field to type it again. */
export function sendCodePage(response: Response, { typed, action }: CodeForm): void {
  const isUnknown = typed !== '';
  if (isUnknown) response.status(404);
  const hint = `${
    isUnknown
      ? 'Please compare it with the eight characters under the square code on your card.'
      : 'It is the eight characters under the square code.'
  } Upper and lower case, spaces and dashes do not matter.`;
  sendPlainPage(response, {
    title: isUnknown ? 'We do not know this code' : 'Type the code on your card',
    body: `<p>${hint}</p>
<form method="get" action="${action}"><label for="code">Code</label>
<input id="code" name="code" value="${escapeHtml(typed.slice(0, 40))}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
<button>Open the page</button></form>`,
  });
}
