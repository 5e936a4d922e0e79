/** Reads and writes vendors' XML. Values stay text: an id with leading zeros is not a number. */
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: true });
const builder = new XMLBuilder({ suppressEmptyNode: false });

/** Throws a `SyntaxError` for text that is not well-formed XML, such as an error page. */
export function readXml(text: string): unknown {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new SyntaxError(`Not XML: ${verdict.err.msg}`);
  return parser.parse(text) as unknown;
}

/** Elements in the order of the keys; a list repeats its element. */
export const writeXml = (elements: Readonly<Record<string, unknown>>): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${builder.build(elements)}`;
