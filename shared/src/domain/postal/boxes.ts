/**
 * Boxes: post office boxes, rural routes and highway contract routes (USPS Publication 28, sections 24, 25 and 28).
 * A box has no street.
 */

/** Section 283: CALLER, LOCKBOX, DRAWER and BIN are boxes. */
const postOffice =
  /^(?:(?:P ?O|POST OFFICE|POSTAL|POST) ?(?:BOX|B|BX|DRAWER|LOCKBOX|BIN|CALLER)|POB|BOX|(?:FIRM )?CALLER(?: SERVICE)?|LOCK ?BOX|DRAWER)(?: #| NO| NUMBER)? ?([A-Z]?\d[A-Z0-9-]*|[A-Z])$/;
/** Section 244: RFD and RD are rural routes. Section 254: star routes are highway contract routes. */
const route =
  /^(RR|R R|RURAL (?:ROUTE|RTE|RT|DELIVERY)|RFD(?: ROUTE| RTE| RT)?|RD(?: ROUTE| RTE| RT)?|R F D|ROUTE|RTE|RT|HC|HCR|H C|(?:HIGHWAY|HWY) CONTRACT(?: ROUTE| RTE| RT)?|STAR (?:ROUTE|RTE|RT))(?: #| NO| NUMBER)? ?(\d+),? (?:BOX|BX|#)(?: #| NO| NUMBER)? ?([A-Z0-9-]*\d[A-Z0-9-]*|[A-Z])((?: [A-Z]+)*)$/;

const withoutZeros = (id: string): string => id.replace(/^0+(?=\d)/, '');

/** The key of a box; `null` for other addresses. */
export function boxKey(words: readonly string[]): string | null {
  const line = words.join(' ');
  const box = postOffice.exec(line);
  if (box) return `PO BOX ${withoutZeros(box[1] ?? '')}`;
  const found = route.exec(line);
  // Section 245: names after the box are ignored.
  return found
    ? `${/^(?:H|STAR)/.test(found[1] ?? '') ? 'HC' : 'RR'} ${Number(found[2])} BOX ${withoutZeros(found[3] ?? '')}`
    : null;
}
