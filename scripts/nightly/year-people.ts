/** The people of a year: two agents with farms, lists and plans, and everyone who must not get a card. */
import type { StepBody, TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import type { PlanOccasion } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { addDays, proposeDays } from '@farmpost/shared/domain/plan-days';
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { fitsOccasion, proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { dayOf, type Rival } from './month-people';
import type { Month } from './month-portal';
import type { Answer, Caller } from './people';

const ZIP = '29414';
/** Homes of a farm, at the most. */
const FARM_HOMES = 40;
const LIST_PEOPLE = 25;
const FARM_TOUCHES = 11;
const LIST_TOUCHES = 4;
/** Every fourth listing has a plan; the others are the automation's. */
const PLANNED_SHARE = 4;
const STEPS: readonly PlanOccasion[] = ['just-listed', 'under-contract', 'just-sold'];
/** Days from the listing to its contract, and to its sale. */
const CONTRACT_DAYS = 15;
const SALE_DAYS = 45;

interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A plan with what its agent did to it; days and times as ISO text. */
export interface YearPlan {
  readonly id: string;
  readonly by: Rival;
  pausedAt: string | null;
  readonly pauses: { readonly from: string; readonly to: string }[];
}

/** A home that must not get a card, from a time to a time. */
export interface Forbidden {
  readonly line1: string;
  /** The unit: other homes at the street number get their cards. */
  readonly line2: string | null;
  readonly zip: string;
  readonly why: string;
  /** The agent whose cards it is about; `null` for everyone's. */
  readonly agentId: string | null;
  readonly from: string;
  readonly to: string | null;
}

const idOf = ({ body }: Answer) => (body as { id: string }).id;

export function createYear(month: Month, rivals: readonly [Rival, Rival], admin: Caller) {
  const [first, second] = rivals;
  const plans: YearPlan[] = [];
  const forbidden: Forbidden[] = [];
  const refused: string[] = [];
  const listings: { readonly mlsId: number; readonly listedOn: number }[] = [];

  async function must(by: Caller, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) {
    const answer = await by.call(method, path, body);
    if (answer.status >= 300) {
      refused.push(
        `${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
      );
    }
    return answer;
  }

  const homesOfZip = () =>
    month.db
      .selectFrom('households')
      .select(['id', 'address_line1', 'city', 'state', 'zip', 'lat', 'lng'])
      .where('zip', '=', ZIP)
      .where('source', '!=', 'List')
      .where('erased_at', 'is', null)
      .where('address_line2', 'is', null)
      .orderBy('lng')
      .orderBy('id')
      .execute();

  /** The homes from one share of the ZIP, from west to east, and the box around them. */
  async function slice(from: number) {
    const homes = await homesOfZip();
    const chosen = homes.slice(Math.floor(from * homes.length)).slice(0, FARM_HOMES);
    const lats = chosen.map(({ lat }) => lat);
    const lngs = chosen.map(({ lng }) => lng);
    const box: Box = {
      south: Math.min(...lats) - 1e-5,
      north: Math.max(...lats) + 1e-5,
      west: Math.min(...lngs) - 1e-5,
      east: Math.max(...lngs) + 1e-5,
    };
    return { chosen, box };
  }

  const ringOf = ({ south, west, north, east }: Box) => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];

  async function drawFarm({ caller }: Rival, name: string, box: Box): Promise<string> {
    const area = { kind: 'polygon', geometry: { type: 'Polygon', coordinates: [ringOf(box)] } };
    return idOf(await must(caller, 'POST', '/farms', { name, area }));
  }

  async function makeList({ caller }: Rival, name: string, from: number): Promise<string> {
    const id = idOf(await must(caller, 'POST', '/lists', { name }));
    const { chosen } = await slice(from);
    const people = chosen.slice(0, LIST_PEOPLE).map((home, index) => ({
      name: `${name} ${String.fromCodePoint(65 + index)}. Neighbor`,
      address: `${home.address_line1}, ${home.city}, ${home.state} ${home.zip}`,
      closedOn: `20${10 + (index % 12)}-0${1 + (index % 9)}-15`,
    }));
    await must(caller, 'POST', `/lists/${id}/people`, { people });
    return id;
  }

  /** Designs that a year's plan for the audience may have, in the order of the gallery. */
  async function designsFor(audience: 'farm' | 'list') {
    const rows = await month.db
      .selectFrom('templates')
      .select(['id', 'name', 'purpose', 'document_json'])
      .where('kind', '=', 'postcard')
      .where('is_active', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows
      .map(({ document_json: document, ...row }) => ({
        ...row,
        occasion: postcardTemplate.parse(document).occasion,
      }))
      .filter((design) => suitsYear(design, audience));
  }

  async function plan(
    by: Rival,
    name: string,
    audience: { kind: 'farm' | 'list'; id: string },
    start: number,
  ) {
    const count = audience.kind === 'farm' ? FARM_TOUCHES : LIST_TOUCHES;
    const today = dayOf(month.clock.now());
    const days = proposeDays(addDays(today, start), count, audience.kind === 'farm' ? undefined : 80);
    const designs = await designsFor(audience.kind);
    const chosen = proposeDesigns(days, designs);
    const touches = days.flatMap((day, index): TouchBody[] => {
      const design = chosen[index] ?? designs[index % Math.max(1, designs.length)];
      const fallback = designs.find(({ id }) => id !== design?.id);
      if (!design) return [];
      return [
        {
          mailFrom: day,
          mailTo: index % 3 === 2 ? addDays(day, 4) : day,
          templateId: design.id,
          fallbackIds: fallback ? [fallback.id] : [],
          rule: index % 4 === 3 ? 'unanswered' : 'everyone',
        },
      ];
    });
    const made = await must(by.caller, 'POST', '/plans', { name, audience, budgetCents: 60_000, touches });
    if (made.status < 300) await approve(by, made);
  }

  async function approve(by: Rival, { body }: Answer) {
    const { id, version } = body as { id: string; version: number };
    await must(by.caller, 'POST', `/plans/${id}/approve`, { version });
    plans.push({ id, by, pausedAt: null, pauses: [] });
  }

  return {
    plans,
    forbidden,
    /** Answers that no one expects. */
    refused,

    /** Three farms, of which two of rivals overlap, two lists, and a plan for each. */
    async begin() {
      const [west, middle, east] = [await slice(0.1), await slice(0.4), await slice(0.43)];
      const farms = [
        { by: first, id: await drawFarm(first, 'West of the park', west.box), start: 7 },
        { by: first, id: await drawFarm(first, 'The old mill', middle.box), start: 12 },
        { by: second, id: await drawFarm(second, 'Around the mill', east.box), start: 16 },
      ];
      for (const { by, id, start } of farms) await plan(by, `Farm ${start}`, { kind: 'farm', id }, start);
      const lists = [
        { by: first, id: await makeList(first, 'Sphere', 0.7), start: 20 },
        { by: second, id: await makeList(second, 'Past clients', 0.12), start: 26 },
      ];
      for (const { by, id, start } of lists) await plan(by, `List ${start}`, { kind: 'list', id }, start);
    },

    /** Forty listings a year: each is listed, goes under contract, and closes some weeks later. */
    async listingChanges(day: number, providerId: string) {
      const changes = listings.flatMap(({ mlsId, listedOn }) => {
        if (day === listedOn + CONTRACT_DAYS) return [{ mlsId, change: { status: 'ActiveUnderContract' } }];
        if (day === listedOn + SALE_DAYS) {
          return [{ mlsId, change: { status: 'Closed', closePrice: 512_000 } }];
        }
        return [];
      });
      for (const { mlsId, change } of changes) await month.control(`/listings/${mlsId}`, change, 'PATCH');
      const rival = day % 9 === 1 ? rivals[listings.length % 2] : undefined;
      if (!rival && changes.length === 0) return;
      if (rival) {
        const { mlsId } = await month.control<{ mlsId: number }>('/listings', {
          agentId: rival.mlsId,
          status: 'Active',
          zip: ZIP,
        });
        listings.push({ mlsId, listedOn: day });
      }
      await admin.call('POST', `/admin/mls-providers/sync/${providerId}`, {});
    },

    /** Call it once the newest listing has arrived, before its automatic draft is approved. */
    async planNewListing(day: number) {
      const newest = listings.at(-1);
      const rival = rivals[(listings.length - 1) % 2];
      if (!rival || newest?.listedOn !== day || listings.length % PLANNED_SHARE !== 1) return;
      const listing = await month.db
        .selectFrom('listings')
        .select('id')
        .where('mls_id', '=', String(newest.mlsId))
        .executeTakeFirst();
      if (!listing) {
        refused.push(`listing ${newest.mlsId} did not arrive`);
        return;
      }
      const designs = await month.db
        .selectFrom('templates')
        .select(['id', 'purpose', 'document_json'])
        .where('kind', '=', 'postcard')
        .where('is_active', '=', true)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const steps = STEPS.flatMap((occasion): StepBody[] => {
        const design = designs.find(({ purpose, document_json: document }) =>
          fitsOccasion({ purpose, occasion: postcardTemplate.parse(document).occasion }, occasion),
        );
        return design ? [{ occasion, templateId: design.id, mostHomes: 25, reach: 'next' }] : [];
      });
      const audience = { kind: 'listing', id: listing.id } as const;
      const name = `Listing ${newest.mlsId}`;
      const made = await must(rival.caller, 'POST', '/plans', { name, audience, budgetCents: 10_000, steps });
      if (made.status < 300) await approve(rival, made);
    },

    /** Someone at a home that was mailed asks an agent, or the platform, for no more cards. */
    async homeAsksByPhone(isForAll: boolean) {
      const known = new Set(forbidden.map(({ line1 }) => line1));
      const recent = await month.db
        .selectFrom('mail_pieces')
        .innerJoin('households', 'households.id', 'mail_pieces.household_id')
        .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
        .select(['address_line1', 'city', 'state', 'zip', 'campaigns.agent_id'])
        .where('accepted_at', 'is not', null)
        .where('address_line2', 'is', null)
        .orderBy('accepted_at', 'desc')
        .limit(50)
        .execute();
      const home = recent.find(({ address_line1: line1 }) => !known.has(line1));
      if (!home) return;
      const by = isForAll ? admin : rivals.find(({ agentId }) => agentId === home.agent_id)?.caller;
      if (!by) return;
      await must(by, 'POST', '/do-not-mail', {
        kind: 'home',
        address: `${home.address_line1}, ${home.city}, ${home.state} ${home.zip}`,
        source: 'phone',
        askedOn: dayOf(month.clock.now()),
      });
      forbidden.push({
        line1: home.address_line1,
        line2: null,
        zip: home.zip,
        why: 'asked by phone',
        agentId: isForAll ? null : home.agent_id,
        from: month.clock.now().toISOString(),
        to: null,
      });
    },

    /** A list of homes that ends after some weeks, as a state's orders do. */
    async importThatExpires(days: number) {
      const { chosen } = await slice(0.42);
      const homes = chosen.slice(0, 8);
      const today = dayOf(month.clock.now());
      const expiresOn = addDays(today, days);
      const query = new URLSearchParams({
        source: 'state_list',
        askedOn: today,
        expiresOn,
        title: `Orders of ${today}`,
        fileName: 'orders.csv',
      });
      const csv = [
        'Address,City,State,ZIP',
        ...homes.map(({ address_line1: line1, city, state, zip }) => `${line1},${city},${state},${zip}`),
      ].join('\n');
      const { status, body } = await admin.upload(`/do-not-mail/lists?${query.toString()}`, 'text/csv', csv);
      if (status >= 300)
        refused.push(`an import was answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
      for (const { address_line1: line1, zip } of homes) {
        forbidden.push({
          line1,
          line2: null,
          zip,
          why: 'list with an end',
          agentId: null,
          from: month.clock.now().toISOString(),
          // It ends after that day, wherever the home is.
          to: `${addDays(expiresOn, 1)}T04:00:00.000Z`,
        });
      }
    },

    async pause(index: number) {
      const chosen = plans[index];
      if (!chosen || chosen.pausedAt !== null) return;
      await must(chosen.by.caller, 'POST', `/plans/${chosen.id}/pause`);
      chosen.pausedAt = month.clock.now().toISOString();
    },

    async resume(index: number) {
      const chosen = plans[index];
      if (!chosen || chosen.pausedAt === null) return;
      await must(chosen.by.caller, 'POST', `/plans/${chosen.id}/resume`);
      chosen.pauses.push({ from: chosen.pausedAt, to: month.clock.now().toISOString() });
      chosen.pausedAt = null;
    },
  };
}

export type Year = ReturnType<typeof createYear>;
