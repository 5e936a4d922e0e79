import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { describeWithFixtures, fixtureFolder, missingShape } from '../../testing/fixtures';
import type { CardOrder, PieceDraft } from '../print-mail.port';
import { readXml } from '../xml';
import { createClick2Mail } from './click2mail.adapter';
import { readJobState, statusOfScan } from './job-state';

let sandbox: Sandbox;
let card: Uint8Array;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
  const document = await PDFDocument.create();
  document.addPage([666, 450]);
  card = await document.save();
});
afterAll(() => sandbox.close());

const printer = () =>
  createClick2Mail({
    url: sandbox.env.CLICK2MAIL_URL,
    username: sandbox.env.CLICK2MAIL_USERNAME,
    password: sandbox.env.CLICK2MAIL_PASSWORD,
    polls: { times: 5, pauseMs: 1 },
    http: { retries: 0 },
  });

let count = 0;
const orderOf = (): CardOrder => ({
  pieceId: `piece-${(count += 1)}`,
  mailingKey: 'mailing-1',
  mailClass: 'first_class',
  code: 'ABCD2345',
  campaignId: 'campaign-1',
  to: {
    name: 'Ann Lee',
    addressLine1: `${count} Alder Street`,
    addressLine2: null,
    city: 'Charleston',
    state: 'SC',
    zip: '29407',
  },
  from: {
    name: 'Dana Whitfield',
    addressLine1: '12 Broad St',
    addressLine2: null,
    city: 'Charleston',
    state: 'SC',
    zip: '29401',
  },
  size: '6x9',
  frontPdf: card,
  backPdf: card,
});

/** A piece's row, whose process dies before or after the job's id is kept. */
function row(death?: 'before it is kept' | 'once it is kept'): PieceDraft & { saved: string | null } {
  const draft = {
    saved: null as string | null,
    async save(made: string) {
      if (death === 'before it is kept') throw new Error('died');
      draft.saved ??= made;
      if (death) throw new Error('died');
      return draft.saved;
    },
  };
  return draft;
}
const printed = ({ pieceId }: CardOrder) =>
  sandbox.postcards().filter(({ metadata }) => metadata.piece_id === pieceId);

const call = (method: string, route: string, body?: FormData | URLSearchParams) =>
  fetch(`${sandbox.env.CLICK2MAIL_URL}${route}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${sandbox.env.CLICK2MAIL_USERNAME}:${sandbox.env.CLICK2MAIL_PASSWORD}`)}`,
    },
    ...(body === undefined ? {} : { body }),
  });

describe('a card whose process dies between two requests to Click2Mail', () => {
  it('is not ordered before its job is kept: the job stays behind, unpaid and unprinted', async () => {
    const [order, before] = [orderOf(), sandbox.openJobs().length];
    await expect(printer().submit(order, row('before it is kept'))).rejects.toThrow('died');
    expect(printed(order)).toEqual([]);
    expect(sandbox.openJobs()).toHaveLength(before + 1);
    await printer().submit(order, row());
    expect(printed(order)).toHaveLength(1);
    expect(sandbox.openJobs()).toHaveLength(before + 1);
  });

  it('is ordered by the job that was kept, and a kept job is not yet an acceptance', async () => {
    const [order, draft, before] = [orderOf(), row('once it is kept'), sandbox.openJobs().length];
    await expect(printer().submit(order, draft)).rejects.toThrow('died');
    expect(await printer().findByPieceId(order.pieceId, draft.saved)).toBeNull();
    expect(await printer().fetchEvents(draft.saved ?? '')).toEqual([]);
    const { providerId } = await printer().submit(order, { ...row(), saved: draft.saved });
    expect(providerId).toBe(draft.saved);
    expect(printed(order)).toHaveLength(1);
    expect(sandbox.openJobs()).toHaveLength(before);
  });

  it('is found by the job that was kept when it was ordered', async () => {
    const [order, draft] = [orderOf(), row()];
    await printer().submit(order, draft);
    expect(await printer().findByPieceId(order.pieceId, draft.saved)).toEqual({
      providerId: draft.saved,
      expectedDelivery: null,
      acceptedAt: null,
      code: null,
    });
  });

  it('follows the process that kept its job first', async () => {
    const [order, other] = [orderOf(), row()];
    await printer().submit(order, other);
    const late = await printer().submit(order, { saved: null, save: (draft) => other.save(draft) });
    expect(late.providerId).toBe(other.saved);
    expect(printed(order)).toHaveLength(1);
  });
});

describe('Click2Mail’s answer', () => {
  it('is trusted only if it is understood', () => {
    expect(
      ['Editing', 'PROOF_ACCEPTED', 'Order Submitted', 'In Production', 'MAILED', 'ERROR'].map(readJobState),
    ).toEqual(['open', 'open', 'ordered', 'ordered', 'mailed', 'failed']);
    expect([readJobState(''), readJobState('Proofing')]).toEqual([null, null]);
    expect(
      ['Delivered', 'Out for Delivery', 'Returned to Sender', 'In Transit', 'Label'].map(statusOfScan),
    ).toEqual(['delivered', 'processed_for_delivery', 'returned', 'in_transit', undefined]);
  });

  it('has no webhooks', () => {
    expect(() => printer().readWebhook(new Uint8Array(), {})).toThrow('sends no webhooks');
  });
});

describe('Click2Mail sandbox', () => {
  it.each([
    ['a wrong password', '/credit', 401, 'Not authenticated'],
    ['a job that does not exist', '/jobs/1', 404, 'Job ID not found'],
    ['an address list that does not exist', '/addressLists/1', 404, 'Address list not found.'],
  ])('refuses %s', async (_, route, status, words) => {
    const answer =
      status === 401 ? await fetch(`${sandbox.env.CLICK2MAIL_URL}${route}`) : await call('GET', route);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(await answer.text()).toContain(words);
  });

  it('refuses products that are not on its price list, and a second order of a job', async () => {
    const [order, draft] = [orderOf(), row()];
    await printer().submit(order, draft);
    const job = await call('POST', '/jobs', new URLSearchParams({ documentClass: 'Postcard 6 x 9' }));
    expect(job.status).toBe(400);
    const again = await call(
      'POST',
      `/jobs/${draft.saved}/submit`,
      new URLSearchParams({ billingType: 'User Credit' }),
    );
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('impermissible state');
  });

  it('refuses a document that is not two pages of the product', async () => {
    const form = new FormData();
    form.append('documentName', 'one');
    form.append('documentClass', 'Postcard 6 x 9');
    form.append('documentFormat', 'PDF');
    form.append('file', new Blob([new Uint8Array(card)]), 'one.pdf');
    const answer = await call('POST', '/documents', form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('exactly two pages');
  });
});

describeWithFixtures('Click2Mail sandbox compared to the vendor’s examples', () => {
  const readExample = (file: string) =>
    readXml(readFileSync(path.join(fixtureFolder, 'click2mail', file), 'utf8'));

  it('takes the vendor’s own address list', async () => {
    const example = readFileSync(path.join(fixtureFolder, 'click2mail/addressList-request.xml'), 'utf8');
    // Both of its addresses are the same; one is what a card has.
    const one = example.replace(/(<address>[\s\S]*?<\/address>)\s*<address>[\s\S]*?<\/address>/, '$1');
    const answer = await fetch(`${sandbox.env.CLICK2MAIL_URL}/addressLists`, {
      method: 'POST',
      headers: {
        'content-type': 'application/xml',
        authorization: `Basic ${btoa(`${sandbox.env.CLICK2MAIL_USERNAME}:${sandbox.env.CLICK2MAIL_PASSWORD}`)}`,
      },
      body: one,
    });
    expect(
      missingShape(readExample('response-addressList-create.xml'), readXml(await answer.text())),
    ).toEqual([]);
  });

  it('answers with the fields of the examples', async () => {
    const [order, draft] = [orderOf(), row('once it is kept')];
    await expect(printer().submit(order, draft)).rejects.toThrow('died');
    const shown = await call('GET', `/jobs/${draft.saved}`);
    expect(missingShape(readExample('response-job-create.xml'), readXml(await shown.text()))).toEqual([]);
    const ordered = await call(
      'POST',
      `/jobs/${draft.saved}/submit`,
      new URLSearchParams({ billingType: 'User Credit' }),
    );
    expect(missingShape(readExample('response-job-submit.xml'), readXml(await ordered.text()))).toEqual([]);
  });
});
