/** Lob's names for each kind of piece, and the form that orders it. */
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { PDFDocument } from 'pdf-lib';
import type { CardOrder, PostalAddress } from '../print-mail.port';

export type LobResource = 'postcards' | 'letters' | 'self_mailers';

/** The resource of a vendor's id, by its prefix. */
export const lobResources = {
  psc: 'postcards',
  ltr: 'letters',
  sfm: 'self_mailers',
} as const satisfies Record<string, LobResource>;

export function resourceOfSize(size: DesignSize): LobResource {
  if (size === 'letter') return 'letters';
  return size === 'bifold' ? 'self_mailers' : 'postcards';
}

const isPrefix = (prefix: string): prefix is keyof typeof lobResources => Object.hasOwn(lobResources, prefix);

export function resourceOfId(providerId: string): LobResource {
  const prefix = providerId.slice(0, 3);
  return isPrefix(prefix) ? lobResources[prefix] : 'postcards';
}

const maxNameLength = 40;

/** Lob rejects names over 40 characters; "or Current Resident" then moves to the next line. */
function linesOfName(name: string): { name: string; company?: string } {
  if (name.length <= maxNameLength) return { name };
  const owner = name.replace(/\s+or current resident$/i, '');
  const cut =
    owner.length <= maxNameLength ? owner : owner.slice(0, maxNameLength).replace(/[\s&,]+\S*$/, '');
  return owner === name ? { name: cut } : { name: cut, company: 'or Current Resident' };
}

function appendAddress(form: FormData, key: 'to' | 'from', address: PostalAddress): void {
  const fields = {
    ...(address.company !== undefined && { company: address.company.slice(0, maxNameLength).trim() }),
    ...linesOfName(address.name),
    address_line1: address.addressLine1,
    ...(address.addressLine2 ? { address_line2: address.addressLine2 } : {}),
    address_city: address.city,
    address_state: address.state,
    address_zip: address.zip,
    address_country: 'US',
  };
  for (const [name, value] of Object.entries(fields)) form.append(`${key}[${name}]`, value);
}

/** Lob takes the pages of a letter as one file. */
async function joinPages(pages: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return first ?? new Uint8Array();
  const letter = await PDFDocument.load(first, { updateMetadata: false });
  for (const page of others) {
    const source = await PDFDocument.load(page, { updateMetadata: false });
    for (const copy of await letter.copyPages(source, source.getPageIndices())) letter.addPage(copy);
  }
  return letter.save();
}

/** The fields in which a resource differs from the others, and its files by field. */
async function piece({ size, frontPdf, backPdf }: CardOrder): Promise<{
  fields: Readonly<Record<string, string>>;
  files: Readonly<Record<string, Uint8Array>>;
}> {
  const back = backPdf ?? new Uint8Array();
  switch (resourceOfSize(size)) {
    case 'postcards':
      return { fields: { size }, files: { front: frontPdf, back } };
    case 'letters':
      return {
        fields: {
          color: 'true',
          double_sided: backPdf ? 'true' : 'false',
          // The design keeps the window's area free, so no sheet is added for the address.
          address_placement: 'top_first_page',
        },
        files: { file: await joinPages(backPdf ? [frontPdf, backPdf] : [frontPdf]) },
      };
    case 'self_mailers':
      return { fields: { size: '6x18_bifold' }, files: { outside: frontPdf, inside: back } };
  }
}

/** Lob's names of the classes; it refuses `usps_standard` for 4 x 6 in. */
const mailTypes = {
  first_class: 'usps_first_class',
  marketing: 'usps_standard',
} as const satisfies Record<MailClass, string>;

/** Multipart upload is the only way to send a finished PDF without hosting it. */
export async function toForm(order: CardOrder): Promise<FormData> {
  const form = new FormData();
  appendAddress(form, 'to', order.to);
  appendAddress(form, 'from', order.from);
  const { fields, files } = await piece(order);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('mail_type', mailTypes[order.mailClass]);
  form.append('use_type', 'marketing');
  form.append('metadata[piece_id]', order.pieceId);
  form.append('metadata[campaign_id]', order.campaignId);
  form.append('metadata[mailing_key]', order.mailingKey);
  form.append('metadata[code]', order.code);
  for (const [name, pdf] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${name}.pdf`);
  }
  return form;
}
