/** Text of an address as capital words, the form in which all rules read it (USPS Publication 28, sections 211 and 222). */

/** Most addresses: none of the rules below changes them. */
const plain = /^[A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/;

/** Letters that have no decomposition. */
const letters: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
};

function clean(text: string): string {
  return (
    text
      // NFKD turns ½ into 1⁄2 without a space before it, and № into No.
      .replace(/[\u00bc-\u00be\u2150-\u215e]/g, (fraction) => ` ${fraction} `)
      .normalize('NFKD')
      .replace(/\u2044/g, '/')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase()
      .replace(/[ßÆŒØĐÐŁÞ]/g, (letter) => letters[letter] ?? letter)
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/['\u2018\u2019\u02bb\u02bc\u00b4`\u2032]/g, '')
      .replace(/&/g, ' AND ')
      .replace(/#/g, ' # ')
      // U.S., N.W. and P.O. are one word; other periods count only inside a number: 39.2 ROAD.
      .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
      .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
      .replace(/\s*\/\s*/g, '/')
      .replace(/(\d)\s*-\s*(\d+\/\d)/g, '$1 $2')
      .replace(/(\d)\s+-\s+(\d)/g, '$1-$2')
      // Hyphens between figures are part of a number. Those of one letter and figures add nothing (12-A, B-4).
      .replace(/\b([A-Z])-(?=\d+\b)|(?<=\b\d+)-(?=[A-Z]{1,2}\b)/g, '$1')
      .replace(/(?<!\d)-|-(?!\d)/g, ' ')
      .replace(/[^A-Z0-9#./-]/g, ' ')
      .replace(/(?<!\d)\/|\/(?!\d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The words of a text, in capitals, without punctuation that carries no meaning. */
export function wordsOfText(text: string): string[] {
  const trimmed = text.trim();
  const line = plain.test(trimmed) ? trimmed.toUpperCase() : clean(trimmed);
  return line === '' ? [] : line.split(' ');
}

/** The parts of a line between commas and line breaks, each as words. */
export function partsOfLine(line: string): string[][] {
  if (!/[,;\n\r\t|]/.test(line)) return [wordsOfText(line)];
  const parts: string[][] = [];
  for (const words of line.split(/[,;\n\r\t|]+/).map(wordsOfText)) {
    // KING, JR. BLVD and RR 4, BOX 87 go on behind the comma.
    if (/^(?:BOX|BX|JR|JUNIOR|SR)$/.test(words[0] ?? '')) parts.at(-1)?.push(...words);
    else if (words.length > 0) parts.push(words);
  }
  return parts;
}
