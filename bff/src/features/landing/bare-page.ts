/**
 * The homeowner's page where no release can draw one: who the agent is, how to reach them, and the form. It needs no
 * build and no script.
 */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import type { FixedDocument } from '../../gateway/rendered-document';
import { escapeHtml } from '../../http/escape-html';

type PageData = LandingData | ListingPageData;

const css = `:root{color-scheme:light dark}
body{max-width:36rem;margin:0 auto;padding:40px 20px;font:18px/28px system-ui,sans-serif}
label{display:block;margin-top:16px;font-weight:600}
input:not([type=checkbox]),textarea{box-sizing:border-box;width:100%;min-height:48px;padding:8px 12px;font:inherit}
textarea{min-height:120px}
button{min-height:48px;margin-top:24px;padding:8px 24px;font:inherit;font-weight:600}
.check{display:flex;gap:12px;font-weight:400;font-size:16px;line-height:24px}
.problem{color:#b3261e}
@media (prefers-color-scheme:dark){.problem{color:#ffb4ab}}
.trap{position:absolute;left:-9999px}`;

const document = (title: string, main: string): FixedDocument => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<style>${css}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`,
  scripts: [],
  styles: [css],
});

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function field(form: PageData['form'], name: string, label: string, type: string): string {
  const value = form?.values?.[name] ?? '';
  const problem = form?.fields?.[name];
  const about = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  const text = problem ? `<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>` : '';
  const attributes = `id="${name}" name="${name}"${about}`;
  const control =
    type === 'textarea'
      ? `<textarea ${attributes} maxlength="2000">${escapeHtml(value)}</textarea>`
      : `<input ${attributes} type="${type}" autocomplete="${type === 'text' ? 'name' : type}" value="${escapeHtml(value)}">`;
  return `<label for="${name}">${escapeHtml(label)}</label>${control}${text}`;
}

/** The fields that only the landing page's form has. */
function leadFields(data: LandingData): string {
  return [
    hidden('consent_version', data.consent.version),
    `<label class="check"><input type="checkbox" name="marketing_consent" value="yes"><span>${escapeHtml(data.consent.text)}</span></label>`,
  ].join('');
}

function formOf(data: PageData): string {
  const isListing = 'listing' in data;
  const failed =
    data.form?.state === 'failed'
      ? '<p class="problem" role="alert">Something went wrong. Please try again.</p>'
      : '';
  // Posts to the page's own URL, which has the card's code.
  return `<form id="form" method="post">
<h2>${isListing ? 'Ask about this home' : 'Send a message'}</h2>
${failed}
<p class="trap" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
${field(data.form, 'name', 'Name', 'text')}
${field(data.form, 'email', 'Email', 'email')}
${field(data.form, 'phone', 'Phone', 'tel')}
${field(data.form, 'message', 'Message', 'textarea')}
${isListing ? '' : leadFields(data)}
<button>Send</button>
</form>`;
}

/** `data` is null for an agent or a listing that is not there. */
export function bareDocument(data: PageData | null): FixedDocument {
  if (!data) {
    const main = '<h1>Page Not Found</h1><p>There is no such page. <a href="/">Go to the home page</a></p>';
    return document('Page Not Found', main);
  }
  const { agent } = data;
  const about = [agent.title, agent.brokerage].filter(Boolean).join(', ');
  const contact = [
    agent.phone && `<li><a href="tel:${escapeHtml(agent.phone)}">${escapeHtml(agent.phone)}</a></li>`,
    agent.email && `<li><a href="mailto:${escapeHtml(agent.email)}">${escapeHtml(agent.email)}</a></li>`,
  ];
  const home =
    'listing' in data
      ? `<p>${escapeHtml(`${data.listing.addressLine1}, ${data.listing.city}, ${data.listing.state}`)}</p>`
      : '';
  const sent = `<p role="status">Thank you. ${escapeHtml(agent.name)} has your message.</p>`;
  const main = `<h1>${escapeHtml(agent.name)}</h1>
<p>${escapeHtml(about)}</p>
<ul>${contact.filter(Boolean).join('')}</ul>
${home}
${data.form?.state === 'sent' ? sent : formOf(data)}`;
  return document(agent.name, main);
}
