/**
 * `/q/{CODE}`, as printed on the cards: leads to the agent's page and records nothing, since what opens it may be a
 * preview. A code that nobody has gets a page with a field to type it again.
 */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import express, { type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity, nonceOf } from '../../gateway/content-security';
import { escapeHtml } from '../../http/escape-html';
import { findPageOfCode } from './scan.service';

export function createCodeRouter(context: AppContext): Router {
  const router = express.Router();

  router.use('/q', contentSecurity(context.config));
  router.get('/q{/:code}', async (request, response) => {
    const { code: asked } = request.query;
    const typed = request.params.code ?? (typeof asked === 'string' ? asked : '');
    if (typed.trim() === '') return sendCodePage(response, '');
    const page = await findPageOfCode(context, typed);
    if (page === null) return sendCodePage(response.status(404), typed.slice(0, 40));
    response.redirect(302, page);
  });

  return router;
}

const style = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#f5f6f2,#0f151b);color:light-dark(#16202b,#e9edef);font:400 18px/28px system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:64px 20px}b{font:700 20px/24px Rockwell,Georgia,serif}
h1{margin:32px 0 8px;font:700 34px/40px Rockwell,Georgia,serif}p{margin:0 0 24px;color:light-dark(#4a5763,#a8b4be)}
label{display:block;margin-bottom:8px;font-weight:600}input{box-sizing:border-box;width:100%;min-height:54px;padding:12px 14px;border:1px solid light-dark(#7b8790,#70808d);border-radius:4px;background:light-dark(#fff,#161f28);color:inherit;font:600 22px/28px ui-monospace,monospace;letter-spacing:.12em;text-transform:uppercase}
button{margin-top:16px;min-height:54px;padding:0 28px;border:0;border-radius:4px;background:light-dark(#1a4477,#90bbef);color:light-dark(#fff,#0a1d35);font:600 17px/1 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid light-dark(#1b62b8,#9cc8fa);outline-offset:2px}`;

function sendCodePage(response: Response, typed: string): void {
  const isUnknown = typed !== '';
  const title = isUnknown ? 'We do not know this code' : 'Type the code on your card';
  const hint = isUnknown
    ? 'Please compare it with the eight characters under the square code on your card. Upper and lower case, spaces and dashes do not matter.'
    : 'It is the eight characters under the square code. Upper and lower case, spaces and dashes do not matter.';
  response.type('html').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${PRODUCT_NAME}</title>
<style nonce="${escapeHtml(nonceOf(response))}">${style}</style></head>
<body><main><b>${PRODUCT_NAME}</b><h1>${title}</h1><p>${hint}</p>
<form method="get" action="/q"><label for="code">Code</label>
<input id="code" name="code" value="${escapeHtml(typed)}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
<button>Open the page</button></form></main></body></html>`);
}
