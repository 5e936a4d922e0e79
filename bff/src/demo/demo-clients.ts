/** How the demo's agents came to its salesperson, and whom else they invited: one in each state. */
import { INVITATION_DAYS } from '@farmpost/shared/contracts/client-vocabulary';
import { createHash, randomBytes } from 'node:crypto';
import { demoAgentIds, demoSalesId } from '../db/seeds/demo-people';
import type { NewRow } from '../db/tables';

const DAY_MS = 86_400_000;
const idOf = (tail: string) => `01920000-0000-7000-8000-0000000${tail}`;

type Invitation = NewRow<'client_invitations'>;

export interface DemoClients {
  readonly invitations: readonly Invitation[];
  readonly referral: NewRow<'referral_links'>;
  readonly assignments: readonly NewRow<'client_assignments'>[];
}

/** @param joinedAt when the demo's agents joined */
export function demoClients(now: Date, joinedAt: string): DemoClients {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const before = (days: number) => new Date(Date.parse(joinedAt) - days * DAY_MS).toISOString();
  const invite = (
    tail: string,
    [name, email, company]: readonly [string, string, string],
    sentAt: string,
    rest: Partial<Invitation> = {},
  ): Invitation => ({
    id: idOf(tail),
    sales_person_id: demoSalesId,
    email,
    name,
    company,
    search_text: `${name} ${email} ${company}`.toLowerCase(),
    // No one knows the link's secret; resending the invitation makes a new one.
    token_hash: createHash('sha256').update(randomBytes(24)).digest('hex'),
    sends: 1,
    sent_at: sentAt,
    expires_at: new Date(Date.parse(sentAt) + INVITATION_DAYS * DAY_MS).toISOString(),
    created_at: sentAt,
    updated_at: sentAt,
    ...rest,
  });
  const marcus = invite(
    'd0001',
    ['Marcus Bell', 'agent2@demo.farmpost.test', 'Bell Tower Properties'],
    before(3),
    { opened_at: before(1), accepted_at: joinedAt, agent_id: demoAgentIds.marcus },
  );
  const referral = {
    id: idOf('d0011'),
    sales_person_id: demoSalesId,
    code: 'CHSFAER2',
    name: 'Charleston agents’ fair',
    visits: 1,
    created_at: before(20),
  };
  const assignment = { sales_person_id: demoSalesId, actor_id: null, created_at: joinedAt };
  return {
    invitations: [
      marcus,
      invite('d0002', ['Ines Calloway', 'ines.calloway@example.com', 'Harbor & Oak Realty'], ago(2)),
      invite('d0003', ['Theo Grant', 'theo.grant@example.com', 'Marsh Street Homes'], ago(9), {
        opened_at: ago(5),
      }),
      invite('d0004', ['Lucia Romero', 'lucia.romero@example.com', 'Tidewater Group'], ago(12)),
      invite('d0005', ['Peter Hahn', 'peter.hahn@example.com', ''], ago(41)),
      invite('d0006', ['Joan Mercer', 'joan.mercer@example.com', 'Mercer & Daughters'], ago(20), {
        revoked_at: ago(18),
      }),
    ],
    referral,
    assignments: [
      {
        ...assignment,
        id: idOf('d0021'),
        agent_id: demoAgentIds.dana,
        kind: 'referral',
        source_id: referral.id,
        touched_at: before(6),
      },
      {
        ...assignment,
        id: idOf('d0022'),
        agent_id: demoAgentIds.marcus,
        kind: 'invitation',
        source_id: marcus.id,
        touched_at: before(1),
      },
    ],
  };
}
