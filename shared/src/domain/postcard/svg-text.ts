/** Text in SVG markup. */
import type { FontFace } from '../../contracts/templates';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string =>
  text
    // Control characters are not allowed in XML even when escaped.
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (c) => escapes[c] ?? c);

export function fontAttributes(face: FontFace): string {
  const at = face.lastIndexOf(' ');
  return `font-family="${face.slice(0, at)}" font-weight="${face.slice(at + 1)}"`;
}
