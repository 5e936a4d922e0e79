/** Finds the URL of a feed's next page in the forms that servers use. */
import { textAt, type WireObject } from './wire';

/**
 * The target of a `Link` header's relation `next`.
 * @see docs: https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function nextInLinks(header: string | null): string | null {
  const links = (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[\w*-]+\s*(?:=\s*(?:"[^"]*"|[^\s;,"]+))?)*)/g);
  for (const [, target = '', parameters = ''] of links) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    if (/(^|\s)next(\s|$)/i.test(relation?.[1] ?? relation?.[2] ?? '')) return target.trim() || null;
  }
  return null;
}

/** The link of OData 4, of OData 4.01 without the prefix, of OData 3, and of the header, in this order. */
export function nextLinkOf(body: WireObject, headers: Headers): string | null {
  const named = ['@odata.nextLink', '@nextLink', 'odata.nextLink', '@odata.nextlink'].map((name) =>
    textAt(body, name),
  );
  return named.find((link) => link !== null) ?? nextInLinks(headers.get('link'));
}

/**
 * The next page's address, `null` for another host, which must not get the token. Servers behind a proxy write their own
 * scheme, and some escape the ampersands as in HTML.
 */
export function resolveNext(link: string, current: URL): URL | null {
  const plain = link.replaceAll('&amp;', '&');
  if (!URL.canParse(plain, current.href)) return null;
  const next = new URL(plain, current.href);
  if (next.hostname === current.hostname && next.protocol === 'http:' && current.protocol === 'https:') {
    next.protocol = 'https:';
    next.port = current.port;
  }
  return next.origin === current.origin ? next : null;
}
