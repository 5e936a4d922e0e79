/** Two versions of one mailing's card, from the draft to the printer's ledger and the results. */
import { cardVersions } from '@farmpost/shared/contracts/campaign-vocabulary';
import { compareVersions, versionFor } from '@farmpost/shared/domain/card-versions';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { isDeepStrictEqual } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { templateSeeds } from '../../db/seeds/templates';
import { eachEngine } from '../../testing/each-engine';
import { buildLead } from '../../testing/builders';
import { buildScan } from '../../testing/mail-builders';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';
import { presentCard } from '../landing/landing.presenter';
import { findCard } from '../landing/landing.repo';

const HEADLINE_A = 'Your street has news.';
const HEADLINE_B = 'What would yours bring?';

eachEngine((engine) => {
  describe('a mailing that tries two versions', () => {
    const stage = setMailingStage(engine);
    const agent = () => stage.app.as('agent');

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      return stage.campaign((await stage.newCampaign()).id);
    }
    type Draft = Awaited<ReturnType<typeof draft>>;
    const patch = (id: string, body: { version: number } & Partial<Pick<Draft, 'copy' | 'versionB'>>) =>
      agent()('PATCH /campaigns/{id}', { params: { id }, body });
    async function twoHeadlines() {
      const { id, version, templateId } = await draft();
      const message = 'Ask me.';
      const saved = await patch(id, {
        version,
        copy: { headline: HEADLINE_A, message },
        versionB: { templateId, copy: { headline: HEADLINE_B, message } },
      });
      expect(saved.status).toBe(200);
      await stage.jobs.drain();
      return stage.campaign(id);
    }
    const fittingDesign = ({ templateId, purpose }: Draft) => {
      const seeds = templateSeeds(stage.now().toISOString()).map((row) => ({
        id: row.id,
        purpose: row.purpose,
        document: postcardTemplate.parse(row.document_json),
      }));
      const size = seeds.find(({ id }) => id === templateId)?.document.size;
      const found = seeds.find(
        (seed) => seed.id !== templateId && seed.purpose === purpose && seed.document.size === size,
      );
      if (!found) throw new Error('The seeds have no such design.');
      return found;
    };
    const pieces = async (id: string) =>
      (await agent()('GET /campaigns/{id}/pieces', { params: { id }, query: { limit: 200 } })).body.data;
    /** Approves it and lets the window end; the cards as they were drawn for the printer, by code. */
    async function mail(id: string) {
      const renderCard = jest.spyOn(stage.app.context.print, 'renderCard');
      const approved = await agent()('POST /campaigns/{id}/approve', { params: { id } });
      expect(approved.status).toBe(200);
      await stage.endWindow();
      return new Map(renderCard.mock.calls.map(([{ data, template }]) => [data.code, { data, template }]));
    }

    it('shows a reviewer both versions, and asks again once version B changes', async () => {
      const { id } = await twoHeadlines();
      const link = await agent()('POST /campaigns/{id}/proof-links', {
        params: { id },
        body: { reviewer: 'Ann Lee, the seller' },
      });
      const path = `${stage.app.url}${new URL(link.body.url).pathname}`;
      const renderPicture = jest.spyOn(stage.app.context.print, 'renderPicture');
      for (const query of ['', '?version=b']) {
        expect((await fetch(`${path}/front.svg${query}`)).status).toBe(200);
      }
      expect(renderPicture.mock.calls.map(([{ data }]) => data.copy?.headline)).toEqual([
        HEADLINE_A,
        HEADLINE_B,
      ]);
      const page = await (await fetch(path)).text();
      expect(page).toContain('/back.svg?version=b');
      expect(page).toContain('Your answer is about both.');
      const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const fields = { act: 'approve', name: 'Ann Lee', side: 'front-b', text: 'I like the second.', seen };
      await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
      const read = async () =>
        (await agent()('GET /campaigns/{id}/proof-links', { params: { id } })).body.data[0];
      expect(await read()).toMatchObject({ isOutdated: false, comments: [{ side: 'front-b' }] });
      const { version, versionB } = await stage.campaign(id);
      if (!versionB) throw new Error('The draft has no version B.');
      await patch(id, { version, versionB: { ...versionB, copy: { ...versionB.copy, headline: 'Sold.' } } });
      expect(await read()).toMatchObject({ answer: 'approved', isOutdated: true });
    });

    it('mails the agent a test print of either version, but of no other', async () => {
      const { id, templateId, version } = await draft();
      const address = { addressLine1: '12 Broad Street', city: 'Charleston', state: 'SC', zip: '29401' };
      const order = (ordered: 'a' | 'b') =>
        agent()('POST /campaigns/{id}/test-prints', { params: { id }, body: { address, version: ordered } });
      expect(await order('b')).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } });
      const copy = { headline: HEADLINE_B, message: 'Ask me.' };
      await patch(id, { version, versionB: { templateId, copy } });
      await stage.jobs.drain();
      const renderCard = jest.spyOn(stage.app.context.print, 'renderCard');
      expect(await order('b')).toMatchObject({ status: 201, body: { version: 'b' } });
      await stage.jobs.drain();
      const { body } = await agent()('GET /campaigns/{id}/test-prints', { params: { id } });
      expect(body).toMatchObject({ versions: ['a', 'b'], data: [{ version: 'b', status: 'accepted' }] });
      expect(new Set(renderCard.mock.calls.map(([{ data }]) => data.copy?.headline))).toEqual(
        new Set([HEADLINE_B]),
      );
    });

    it('mails each home the headline of its version, each home once', async () => {
      const before = await twoHeadlines();
      expect(before).toMatchObject({
        status: 'draft',
        preflight: { result: 'pass', versionB: { result: 'pass' } },
      });
      expect(before.trial?.versions.map(({ version }) => version)).toEqual([...cardVersions]);
      expect(before.trial?.versions.reduce((sum, { homes }) => sum + homes, 0)).toBe(before.recipientCount);
      const drawn = await mail(before.id);
      const rows = await engine.db
        .selectFrom('mail_pieces')
        .innerJoin('qr_codes', 'qr_codes.code', 'mail_pieces.code')
        .select(['mail_pieces.id', 'mail_pieces.code', 'mail_pieces.household_id', 'qr_codes.variant'])
        .where('mail_pieces.campaign_id', '=', before.id)
        .execute();
      expect(rows).toHaveLength(FREE + PAID);
      expect(new Set(rows.map(({ household_id }) => household_id)).size).toBe(rows.length);
      for (const row of rows) {
        expect(row.variant).toBe(versionFor(before.id, row.household_id));
        expect(drawn.get(row.code)?.data.copy?.headline).toBe(row.variant === 'b' ? HEADLINE_B : HEADLINE_A);
      }
      // Compare with the artwork at the printer, piece by piece.
      const printed = stage.printed(before.id);
      expect(printed).toHaveLength(rows.length);
      const titles = new Map<string, string | undefined>();
      for (const { id, metadata } of printed) {
        const pdf = await PDFDocument.load(stage.sandbox.artwork(id, 'back') ?? '');
        titles.set(metadata.piece_id ?? '', pdf.getTitle());
      }
      for (const { id, code, variant } of rows) {
        expect(titles.get(id)).toBe(`${code} ${variant === 'b' ? HEADLINE_B : HEADLINE_A}`);
      }
      const versions = (await pieces(before.id)).map(({ version }) => version);
      expect(new Set(versions)).toEqual(new Set(cardVersions));
      const { trial } = await stage.campaign(before.id);
      for (const { version, homes, mailed } of trial?.versions ?? []) {
        expect(homes).toBe(versions.filter((each) => each === version).length);
        expect(mailed).toBe(homes);
      }
    });

    it('mails each home the design of its version, and keeps both versions of a design that is published meanwhile', async () => {
      const before = await draft();
      const other = fittingDesign(before);
      await patch(before.id, {
        version: before.version,
        versionB: { templateId: other.id, copy: before.copy },
      });
      await stage.jobs.drain();
      const renderCard = jest.spyOn(stage.app.context.print, 'renderCard');
      await agent()('POST /campaigns/{id}/approve', { params: { id: before.id } });
      const newer = { ...other.document, palettes: ['kraft'] };
      await engine.db
        .updateTable('templates')
        .set({ version: 2, document_json: newer })
        .where('id', '=', other.id)
        .execute();
      await engine.db
        .insertInto('template_versions')
        .values({
          template_id: other.id,
          version: 1,
          name: 'Before',
          description: '',
          category: 'house',
          tags_json: [],
          purpose: other.purpose,
          document_json: other.document,
          note: '',
          published_by: null,
          published_at: stage.now().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await stage.endWindow();
      const codes = new Map((await pieces(before.id)).map(({ code, version }) => [code, version]));
      expect(renderCard.mock.calls.length).toBe(2 * (FREE + PAID));
      for (const [{ data, template }] of renderCard.mock.calls) {
        expect(isDeepStrictEqual(template, other.document)).toBe(codes.get(data.code) === 'b');
      }
    });

    it('keeps each home’s version when the homes are chosen again', async () => {
      const before = await twoHeadlines();
      const decisions = () =>
        engine.db
          .selectFrom('campaign_households')
          .select('household_id')
          .where('campaign_id', '=', before.id)
          .where('outcome', '=', 'mailed')
          .execute();
      const chosen = await decisions();
      const without = chosen.slice(0, 3).map(({ household_id }) => household_id);
      await agent()('PATCH /campaigns/{id}', {
        params: { id: before.id },
        body: { version: before.version, targeting: { ...before.targeting, leftOut: without } },
      });
      await stage.jobs.drain();
      const drawn = await mail(before.id);
      const rows = await engine.db
        .selectFrom('mail_pieces')
        .select(['code', 'household_id'])
        .where('campaign_id', '=', before.id)
        .execute();
      expect(rows.some(({ household_id }) => without.includes(household_id))).toBe(false);
      for (const { code, household_id } of rows) {
        expect(drawn.get(code)?.data.copy?.headline).toBe(
          versionFor(before.id, household_id) === 'b' ? HEADLINE_B : HEADLINE_A,
        );
      }
    });

    it('shows the proof of each version, and the landing page has the headline of the card that was scanned', async () => {
      const before = await twoHeadlines();
      const proof = async (version: 'a' | 'b') => {
        const { status } = await agent()('GET /campaigns/{id}/proof.pdf', {
          params: { id: before.id },
          query: { version },
        });
        expect(status).toBe(200);
        const answer = await agent()('GET /campaigns/{id}/proof', {
          params: { id: before.id },
          query: { side: 'back', version },
        });
        return Buffer.from(answer.bytes).toString();
      };
      expect(await proof('a')).not.toBe(await proof('b'));
      await mail(before.id);
      for (const version of cardVersions) {
        const piece = (await pieces(before.id)).find((each) => each.version === version);
        const card = await findCard(engine.db, piece?.code ?? '', stage.app.agentId('agent'));
        expect(
          card && presentCard(card, { listing: null, street: null, hasRange: false }, null).headline,
        ).toBe(version === 'b' ? HEADLINE_B : HEADLINE_A);
      }
    });

    it('counts scans and leads by version; they add up to the campaign’s, and are compared', async () => {
      const { id } = await twoHeadlines();
      await mail(id);
      const cards = await pieces(id);
      const of = (version: 'a' | 'b') => cards.filter((card) => card.version === version);
      const ofA = of('a').slice(0, 2);
      const [b, ...others] = of('b').slice(0, 3);
      if (!b || others.length < 2) throw new Error('A version has too few cards.');
      const agentId = stage.app.agentId('agent');
      const campaign = { id, agent_id: agentId, listing_id: null };
      const scans = [];
      for (const { code } of [...ofA, b, b, ...others])
        scans.push(await buildScan(engine.db, campaign, { code }));
      const lead = { agent_id: agentId, campaign_id: id, attribution: 'direct' as const };
      await buildLead(engine.db, { ...lead, qr_scan_id: scans[2]?.id ?? null });
      // The agent added the lead to the campaign by hand, so no card is known.
      await buildLead(engine.db, lead);
      const { trial, results } = await stage.campaign(id);
      expect(trial?.versions).toMatchObject([
        { version: 'a', scans: 2, scannedCards: 2, leads: 0, leadCards: 0 },
        { version: 'b', scans: 4, scannedCards: 3, leads: 1, leadCards: 1 },
      ]);
      expect(trial?.untraced).toEqual({ scans: 0, leads: 1 });
      expect(results.leads).toBe(2);
      expect(trial?.versions.reduce((sum, { scans }) => sum + scans, 0)).toBe(results.scans);
      expect(results.scans).toBe(6);
      expect(results.sent).toBe(FREE + PAID);
      expect(results.sent).toBe(trial?.versions.reduce((sum, { mailed }) => sum + mailed, 0));
      const hits = { a: 2, b: 3 };
      const groupOf = (version: 'a' | 'b') => ({ hits: hits[version], sample: of(version).length });
      expect(trial?.scans).toEqual(compareVersions(groupOf('a'), groupOf('b')));
    });

    it('is blocked from approval by its worse version', async () => {
      const before = await draft();
      const preflight = jest.spyOn(stage.app.context.print, 'preflight');
      preflight.mockImplementation(async ({ samples }) => {
        const isB = samples.some(({ copy }) => copy?.headline === HEADLINE_B);
        return isB
          ? {
              result: 'red',
              checks: [{ id: 'fit', level: 'red', title: 'The headline does not fit', detail: '' }],
              pdfSha256: 'b',
            }
          : { result: 'pass', checks: [], pdfSha256: 'a' };
      });
      await patch(before.id, {
        version: before.version,
        versionB: { templateId: before.templateId, copy: { headline: HEADLINE_B, message: '' } },
      });
      await stage.jobs.drain();
      const checked = await stage.campaign(before.id);
      expect(checked.preflight).toMatchObject({
        result: 'red',
        checks: [{ id: 'addresses' }],
        versionB: { result: 'red', checks: [{ id: 'fit' }] },
      });
      const refused = await agent()('POST /campaigns/{id}/approve', { params: { id: before.id } });
      expect(refused.error?.code).toBe('preflight_failed');
      const ended = await patch(before.id, { version: checked.version, versionB: null });
      expect(ended.body.versionB).toBeNull();
      await stage.jobs.drain();
      expect(await stage.campaign(before.id)).toMatchObject({
        trial: null,
        preflight: { result: 'pass', versionB: null },
      });
      const approved = await agent()('POST /campaigns/{id}/approve', { params: { id: before.id } });
      expect(approved.status).toBe(200);
    });

    it('refuses two versions that are the same, and changes nothing', async () => {
      const before = await draft();
      const same = await patch(before.id, {
        version: before.version,
        versionB: { templateId: before.templateId, copy: before.copy },
      });
      expect(same.status).toBe(400);
      expect(same.error?.message).toContain('Both versions are the same');
      await patch(before.id, {
        version: before.version,
        versionB: {
          templateId: before.templateId,
          copy: { headline: HEADLINE_B, message: 'Ask me.' },
        },
      });
      await stage.jobs.drain();
      const two = await stage.campaign(before.id);
      const turned = await patch(before.id, { version: two.version, copy: two.versionB?.copy ?? two.copy });
      expect(turned.error?.message).toContain('Both versions are the same');
      expect((await stage.campaign(before.id)).version).toBe(two.version);
    });
  });
});
