import { readTextFile } from './read-text-file';

const fileOf = (bytes: Uint8Array) =>
  ({ arrayBuffer: async () => new Uint8Array(bytes).buffer }) as unknown as Blob;

test.each([
  ['UTF-8', Buffer.from('Zoë;1')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFZoë;1')],
  ['UTF-16, low byte first', Buffer.from('\uFEFFZoë;1', 'utf16le')],
  ['UTF-16, high byte first', Buffer.from('\uFEFFZoë;1', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Zoë;1', 'latin1')],
])('reads %s', async (_, bytes) => expect(await readTextFile(fileOf(bytes))).toBe('Zoë;1'));
