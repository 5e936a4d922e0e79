/** Card codes, invitations, proof and report links are keys to a page, so logs show only that there was one. */

/** Routes match any case. */
const CARD_PATH = /^(\/(?:q|i|household|proof|seller-report)\/)[^/?#]+/i;

/** `/household/7K3M9QX1/delete` becomes `/household/[code]/delete`. Leaves a query as it is. */
export const maskPath = (path: string): string => path.replace(CARD_PATH, '$1[code]');

/** Also drops the values of the query, which may be codes, tokens or addresses. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split('?');
  if (query === undefined) return maskPath(path);
  return `${maskPath(path)}?${[...new Set(new URLSearchParams(query).keys())].join('&')}`;
}
