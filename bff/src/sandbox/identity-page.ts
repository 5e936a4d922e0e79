/** The account chooser of the local Google or Apple. Works without JavaScript. */
import { type Html, html, raw } from '../http/html';
import { type IdentityVendor, namedPeople } from './identity-people';

const style = `:root{color-scheme:light dark;--page:light-dark(#eef1f4,#0d1116);--card:light-dark(#fff,#171d25);--ink:light-dark(#1b2430,#e8ecf1);--muted:light-dark(#526071,#a3b0be);--line:light-dark(#d5dbe2,#2d3742);--control:light-dark(#768595,#748394);--accent:light-dark(#1f5fae,#8cbcf5);--on-accent:light-dark(#fff,#0b1a2c);--hover:light-dark(#f2f6fb,#1e2732)}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:20px 12px;background:var(--page);color:var(--ink);font:400 16px/24px system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:27rem;padding:32px 28px 24px;background:var(--card);border:1px solid var(--line);border-radius:14px}
.vendor{display:flex;align-items:center;gap:10px;font-weight:600}.mark{display:grid;place-items:center;width:34px;height:34px;border-radius:9px;background:var(--accent);color:var(--on-accent);font-weight:700}
h1{margin:20px 0 4px;font-size:26px;line-height:32px;text-wrap:balance}p{margin:0 0 20px;color:var(--muted)}
form{margin:0}ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:10px;overflow:hidden}li+li{border-top:1px solid var(--line)}
button{font:inherit;cursor:pointer}
.person{display:flex;align-items:center;gap:14px;width:100%;min-height:64px;padding:10px 14px;border:0;background:none;color:inherit;text-align:left}.person:hover{background:var(--hover)}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:light-dark(#dde8f5,#24405f);color:light-dark(#1d4170,#cfe3fb);font-weight:600;font-size:15px}
.person b{display:block;font-weight:600}.person small{color:var(--muted);font-size:14px;overflow-wrap:anywhere}
details{margin-top:16px;border:1px solid var(--line);border-radius:10px}summary{min-height:52px;padding:13px 14px;border-radius:10px;font-weight:600;cursor:pointer}
.fields{display:grid;gap:14px;padding:2px 14px 16px}label{display:grid;gap:4px;font-weight:600;font-size:15px}
input:not([type=checkbox]){width:100%;min-height:46px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;background:var(--card);color:inherit;font:inherit}
.check{display:flex;gap:10px;align-items:flex-start;font-weight:400}.check input{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
.main,.quiet{min-height:46px;padding:0 20px;border:1px solid transparent;border-radius:8px;font-weight:600}.main{background:var(--accent);color:var(--on-accent)}.quiet{border-color:var(--control);background:none;color:inherit}
footer{display:flex;flex-wrap:wrap;gap:16px;align-items:center;justify-content:space-between;margin-top:20px;padding-top:20px;border-top:1px solid var(--line)}footer p{flex:1 1 12rem;margin:0;font-size:14px;line-height:20px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.person:focus-visible{outline-offset:-3px}`;

export interface ChooserPage {
  readonly vendor: IdentityVendor;
  /** URL that the choice is posted to. */
  readonly action: string;
  /** Name of the application that asks for the sign-in. */
  readonly client: string;
  readonly nonce: string;
}

const labels = { google: 'Google', apple: 'Apple' } as const;

/** A page of a local vendor. */
export function pageOf(title: string, nonce: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
}

const brandOf = (vendor: IdentityVendor): Html =>
  html`<div class="vendor">
    <span class="mark" aria-hidden="true">${labels[vendor].slice(0, 1)}</span>Local ${labels[vendor]}
  </div>`;

export function chooserPage({ vendor, action, client, nonce }: ChooserPage): string {
  const label = labels[vendor];
  const people = namedPeople.map(
    ({ firstName, lastName, email }) =>
      html`<li>
        <button class="person" name="email" value="${email}">
          <span class="face" aria-hidden="true">${firstName.slice(0, 1)}${lastName.slice(0, 1)}</span
          ><span><b>${firstName} ${lastName}</b><small>${email}</small></span>
        </button>
      </li>`,
  );
  const privacy =
    vendor === 'apple'
      ? html`<label class="check"
          ><input type="checkbox" name="hide" value="yes" /><span
            >Hide my email: ${client} gets an address that only forwards</span
          ></label
        >`
      : html``;
  return pageOf(
    `Choose an account · Local ${label}`,
    nonce,
    html`${brandOf(vendor)}
      <h1>Choose an account</h1>
      <p>to continue to ${client}</p>
      <form method="post" action="${action}">
        <ul>
          ${people}
        </ul>
      </form>
      <details>
        <summary>Use another email</summary>
        <form class="fields" method="post" action="${action}">
          <label
            >Email<input name="email" type="email" autocomplete="email" maxlength="254" required
          /></label>
          <label>First name<input name="firstName" autocomplete="given-name" maxlength="60" /></label>
          <label>Last name<input name="lastName" autocomplete="family-name" maxlength="60" /></label>
          <label class="check"
            ><input type="checkbox" name="verified" value="yes" checked /><span
              >${label} has verified this address</span
            ></label
          >
          ${privacy}<input type="hidden" name="other" value="yes" />
          <div><button class="main">Continue</button></div>
        </form>
      </details>
      <footer>
        <p>A stand-in for ${label} on this machine. The people are made up and nothing leaves it.</p>
        <form method="post" action="${action}">
          <button class="quiet" name="cancel" value="yes">Cancel</button>
        </form>
      </footer>`,
  );
}

/** Explains what went wrong before the user could choose. */
export function errorPage(vendor: IdentityVendor, message: string, nonce: string): string {
  return pageOf(
    `Sign-in is not possible · Local ${labels[vendor]}`,
    nonce,
    html`${brandOf(vendor)}
      <h1>Sign-in is not possible</h1>
      <p>${message}</p>
      <p>Go back to the portal and start again.</p>`,
  );
}
