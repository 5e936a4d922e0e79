/**
 * A person's browser during a sign-in at the sandbox's Google or Apple: follows redirects, keeps the provider's cookies
 * (but sends none to the portal), and presses the buttons of its pages.
 */
import type { TestApp } from './test-app';

/** The person's choice on the account chooser. */
export type Choice =
  | { readonly email: string }
  | {
      readonly other: 'yes';
      readonly email: string;
      readonly firstName?: string;
      readonly lastName?: string;
      /** If left out, the provider has not verified the email. */
      readonly verified?: 'yes';
      /** Uses Apple's private relay address. */
      readonly hide?: 'yes';
    }
  | { readonly cancel: 'yes' };

interface Page {
  readonly url: URL;
  readonly html: string;
}

export interface PostedForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

const unescape = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export class OAuthBrowser {
  /** Every form that a page submitted by script, as Apple's does. */
  readonly posted: PostedForm[] = [];
  #cookies = new Map<string, Map<string, string>>();

  constructor(private readonly app: TestApp) {}

  /** The test's application listens on a different port than its public URL. */
  #reachable(url: URL): string {
    const { publicUrl } = this.app.context.config;
    return url.href.replace(`${publicUrl}/api/`, `${this.app.url}/api/`);
  }

  async #send(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    this.#cookies.set(url.host, jar);
    const response = await fetch(this.#reachable(url), {
      ...init,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until a page is shown, or until a portal URL outside the API. */
  async #walk(start: URL, init?: RequestInit): Promise<Page> {
    const { publicUrl } = this.app.context.config;
    let [url, request] = [start, init];
    for (let step = 0; step < 12; step += 1) {
      if (url.origin === publicUrl && !url.pathname.startsWith('/api/')) return { url, html: '' };
      const response = await this.#send(url, request);
      const html = await response.text();
      const location = response.headers.get('location');
      if (location) {
        [url, request] = [new URL(location, url), undefined];
        continue;
      }
      const form = this.#selfPosting(html);
      if (!form) return { url, html };
      this.posted.push(form);
      [url, request] = [new URL(form.action), { method: 'POST', body: new URLSearchParams(form.fields) }];
    }
    throw new Error('Too many redirects.');
  }

  #selfPosting(html: string): PostedForm | null {
    const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1];
    if (action === undefined || !html.includes('.submit()')) return null;
    const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return {
      action: unescape(action),
      fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescape(value)])),
    };
  }

  /** Goes from the portal's `/authorize` to the account chooser. */
  async open(authorize: string): Promise<Page> {
    const url = new URL(authorize.replace(this.app.url, this.app.context.config.publicUrl));
    return this.#walk(url);
  }

  async choose(page: Page, choice: Choice): Promise<URL> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1];
    if (action === undefined) throw new Error(`There is nothing to choose at ${page.url.href}: ${page.html}`);
    const { url } = await this.#walk(new URL(unescape(action), page.url), {
      method: 'POST',
      body: new URLSearchParams(choice as Record<string, string>),
    });
    return url;
  }

  /** Completes the sign-in and returns the portal URL that it ends on. */
  async signIn(authorize: string, choice: Choice): Promise<URL> {
    return this.choose(await this.open(authorize), choice);
  }
}
