/** The invoice as a PDF, as Stripe draws one. */
import PDFDocument from 'pdfkit';
import type { CustomerRecord, InvoiceRecord } from './stripe-state';
import { dueOf, totalOf } from './stripe-wire';

const money = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

export async function drawInvoicePdf(
  invoice: InvoiceRecord,
  customer: CustomerRecord | undefined,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 54 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const row = (label: string, amount: string) => {
    const { y } = document;
    document.text(label, 54, y, { width: 380 });
    const below = document.y;
    document.text(amount, 434, y, { width: 124, align: 'right' });
    document.y = Math.max(below, document.y) + 6;
  };
  document.fontSize(22).text('Invoice').moveDown(0.4);
  document.fontSize(10).text(`Number ${invoice.number ?? 'draft'}`);
  document.text(`Date ${new Date(invoice.created * 1000).toISOString().slice(0, 10)}`);
  document.text(`Bill to ${customer?.name ?? ''} ${customer?.email ?? ''}`).moveDown(1.5);
  for (const line of invoice.lines) row(line.description, money(line.amount));
  document.moveDown();
  if (invoice.tax > 0) row('Tax', money(invoice.tax));
  row('Total', money(totalOf(invoice)));
  if (invoice.applied > 0) row('Applied balance', money(-invoice.applied));
  row(invoice.status === 'paid' ? 'Amount paid' : 'Amount due', money(dueOf(invoice)));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
