/**
 * Recognizes files that are not CSV by their first bytes, whatever their name says, and says how to make a CSV file.
 * @see docs: https://www.iana.org/assignments/media-types, ECMA-376 part 2 (Office files are ZIP files), MS-CFB 2.2
 */

const excel =
  'This is an Excel workbook. Open it in Excel, choose File, Save As, the type “CSV UTF-8 (Comma delimited)”, and upload that file.';
const calc =
  'This is an OpenDocument spreadsheet. Open it in LibreOffice, choose File, Save As, the type “Text CSV”, and upload that file.';
const numbers =
  'This is a Numbers spreadsheet. Open it in Numbers, choose File, Export To, CSV, and upload that file.';
const archive = 'This is a ZIP file. Unpack it, and upload the CSV file in it.';
const pdf = 'This is a PDF, which has no columns. Export the contacts as CSV where the PDF comes from.';
const vcard =
  'This is a vCard file. Import it at contacts.google.com, choose Export there, “Google CSV”, and upload that file.';
const page =
  'This is a web page or XML, not CSV. Open it in Excel, choose File, Save As, the type “CSV UTF-8 (Comma delimited)”, and upload that file.';
const writing = 'This is a text document, not CSV. Copy its table into a spreadsheet, and save that as CSV.';
const picture = 'This is a picture. Export the contacts as CSV where the picture comes from.';

/** The names in a ZIP file stand in it as they are. */
function zipReason(text: string): string {
  if (/mimetypeapplication\/vnd\.oasis\.opendocument/.test(text.slice(0, 200))) return calc;
  if (/\bIndex\/[^\0]{0,80}\.iwa|Index\.zip/.test(text)) return numbers;
  if (text.includes('word/document')) return writing;
  return text.includes('xl/') ? excel : archive;
}

const kinds: readonly (readonly [start: RegExp, reason: string | ((text: string) => string)])[] = [
  // oxlint-disable-next-line no-control-regex -- bytes with which such files begin.
  [/^PK(?:\x03\x04|\x05\x06|\x07\x08)/, zipReason],
  // Office files before 2007; bytes that are not UTF-8 read as the replacement character.
  // oxlint-disable-next-line no-control-regex -- bytes with which such files begin.
  [/^(?:\xD0\xCF\x11\xE0|\uFFFD\uFFFD\x11\uFFFD)/, excel],
  [/^\s{0,20}%PDF-/, pdf],
  [/^\s*BEGIN:VCARD\s/i, vcard],
  [/^\s*(?:<\?xml|<!doctype html|<html|<table)/i, page],
  [/^\{\\rtf/, writing],
  [/^(?:[\x89\uFFFD\u2030]PNG\r\n|(?:\xFF\xD8\xFF|\uFFFD\uFFFD\uFFFD[\xE0\uFFFD])|GIF8[79]a)/, picture],
];

/** How to make a CSV file of it; `null` for text that may be CSV. */
export function otherFileReason(text: string): string | null {
  const [, reason = null] = kinds.find(([start]) => start.test(text)) ?? [];
  return typeof reason === 'function' ? reason(text) : reason;
}
