/** The people of a month: agents of one neighborhood, homeowners, and vendors' odd events. */
import type { PaymentMethod } from '@farmpost/shared/contracts/billing';
import type { Caller } from './people';
import { type Month, pause } from './month-portal';

const ZIP = '29414';
const DAY = 86_400_000;
/** Stripe's test cards. */
const CARDS = { good: '4242424242424242', declinesCharges: '4000000000000341' };

interface Campaign {
  readonly id: string;
  readonly status: string;
  readonly mailOn?: string | null;
}

export interface Rival {
  readonly caller: Caller;
  readonly mlsId: string;
  readonly agentId: string;
}

const dataOf = (body: unknown) => (body as { data?: Campaign[] }).data ?? [];
/** The day in New York, where the homes are. */
export const dayOf = (time: Date) => time.toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** @param homeowner calls without an account */
export function createPeople(month: Month, rivals: readonly Rival[], admin: Caller, homeowner: Caller) {
  let approvals = 0;
  const paused: { by: Rival; id: string; until: number }[] = [];
  const added: number[] = [];
  const leads: { name: string; phone: string; at: Date }[] = [];
  const optedOutHomes: { householdId: string; at: string }[] = [];
  const refused: string[] = [];

  return {
    leads,
    optedOutHomes,
    /** Answers that no one expects. */
    refused,

    async listingsArrive(day: number, providerId: string) {
      const rival = rivals[day % rivals.length];
      if (day % 2 === 0) {
        const { mlsId } = await month.control<{ mlsId: number }>('/listings', {
          agentId: rival?.mlsId,
          status: 'Active',
          zip: ZIP,
        });
        added.push(mlsId);
      }
      if (day % 6 === 5) {
        const sold = added.shift();
        if (sold)
          await month.control(`/listings/${sold}`, { status: 'Closed', closePrice: 512_000 }, 'PATCH');
      }
      await admin.call('POST', `/admin/mls-providers/sync/${providerId}`, {});
    },

    /** Every third mailing waits for a chosen day. */
    async approveDrafts() {
      for (const { caller } of rivals) {
        for (const { id } of dataOf((await caller.call('GET', '/campaigns?status=draft&limit=100')).body)) {
          const mailOn = dayOf(new Date(month.clock.now().getTime() + 4 * DAY));
          const body = {
            override: { reason: 'The month’s agent approves it.' },
            ...(approvals % 3 === 1 && { mailOn }),
          };
          const { status } = await caller.call('POST', `/campaigns/${id}/approve`, body);
          if (status < 300) approvals += 1;
        }
      }
    },

    async pauseOne(day: number) {
      for (const rival of rivals) {
        const waiting = dataOf(
          (await rival.caller.call('GET', '/campaigns?status=scheduled&limit=100')).body,
        );
        const chosen = waiting.find(({ mailOn }) => mailOn);
        if (!chosen) continue;
        const { status } = await rival.caller.call('POST', `/campaigns/${chosen.id}/pause`);
        if (status < 300) paused.push({ by: rival, id: chosen.id, until: day + 2 });
        return;
      }
    },

    /** A day that has passed is chosen again; one to come stays. */
    async resumeDue(day: number) {
      for (const { by, id } of paused.filter(({ until }) => until <= day)) {
        const { status } = await by.caller.call('POST', `/campaigns/${id}/resume`, {});
        if (status >= 400 && status !== 404)
          await by.caller.call('POST', `/campaigns/${id}/resume`, { mailOn: null });
      }
      paused.splice(0, paused.length, ...paused.filter(({ until }) => until > day));
    },

    async homeownersAsk(count: number) {
      for (let asked = 0; asked < count; asked += 1) {
        const number = leads.length + 1;
        const rival = rivals[number % rivals.length];
        const lead = {
          name: `Homeowner ${number}`,
          phone: `+184355501${String(number % 100).padStart(2, '0')}`,
          at: month.clock.now(),
        };
        const { status, body } = await homeowner.call('POST', '/leads', {
          agent_id: rival?.agentId,
          name: lead.name,
          email: `homeowner.${number}@mail.example`,
          phone: lead.phone,
        });
        if (status === 201) leads.push(lead);
        else refused.push(`a lead form was answered ${status}: ${JSON.stringify(body).slice(0, 200)}`);
      }
    },

    /** A home that has a card asks for no more, by its code. */
    async homeOptsOut() {
      const piece = await month.db
        .selectFrom('mail_pieces')
        .select(['code', 'household_id'])
        .where('accepted_at', 'is not', null)
        .where('household_id', 'not in', ['', ...optedOutHomes.map(({ householdId }) => householdId)])
        .orderBy('accepted_at', 'desc')
        .executeTakeFirst();
      if (!piece) return;
      const answer = await fetch(`${month.url}/household/${piece.code}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act: 'cards', cards: 'none' }),
      }).catch(() => null);
      if (answer && answer.status < 400) {
        optedOutHomes.push({ householdId: piece.household_id, at: month.clock.now().toISOString() });
      } else refused.push(`the form of a home was answered ${answer?.status ?? 'with nothing'}`);
    },

    /** Events that vendors never document: each is refused or set aside, and none stops what follows. */
    async vendorsMisbehave() {
      const [card] = await month.printed();
      const events = [
        [
          'lob',
          {
            id: 'evt_month_1',
            event_type: { id: 'postcard.mailed' },
            reference_id: card?.id,
            body: { ...card, expected_delivery_date: 'soon' },
            date_created: 'yesterday',
          },
        ],
        [
          'lob',
          {
            id: 'evt_month_2',
            event_type: { id: 'postcard.constructor' },
            reference_id: card?.id,
            body: card,
          },
        ],
        ['stripe', { id: 'evt_month_3', object: 'event', type: 'invoice.paid', created: 1 }],
        [
          'stripe',
          {
            id: 'evt_month_4',
            object: 'event',
            type: 'invoice.paid',
            data: { object: { id: 'in_unknown', object: 'invoice' } },
          },
        ],
      ] as const;
      for (const [vendor, event] of events) {
        const status = await month.postEvent(vendor, JSON.stringify(event));
        if (status !== null && status >= 500) refused.push(`an event ${event.id} was answered ${status}`);
      }
    },

    async useCard(rival: Rival | undefined, card: keyof typeof CARDS) {
      if (!rival) return;
      const body = { number: CARDS[card], expMonth: 12, expYear: 2040, cvc: '123', name: 'Marcus Bell' };
      const { status } = await rival.caller.call('POST', '/demo/payment-methods', body);
      if (status >= 300) refused.push(`a card was answered ${status}`);
      const methods = `/agents/${rival.agentId}/billing/payment-methods`;
      const find = async () => {
        const { body: known } = await rival.caller.call('GET', methods);
        const { data } = known as { data: Pick<PaymentMethod, 'id' | 'card'>[] };
        return data.find((each) => CARDS[card].endsWith(each.card.last4));
      };
      // Stripe's event brings the card.
      let chosen = await find();
      for (let tries = 0; !chosen && tries < 40; tries += 1) {
        await pause(500);
        chosen = await find();
      }
      const { status: made } = await rival.caller.call('PUT', `${methods}/${chosen?.id}/default`);
      if (made >= 300) refused.push(`the card ${card} was not made the default: ${made}`);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
