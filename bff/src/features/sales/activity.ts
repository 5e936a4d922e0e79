/** The activity feed of a salesperson, newest first. It names clients, never homeowners. Pure. */
import type { SalesActivity } from '@farmpost/shared/contracts/sales';
import { commissionBaseNames, commissionKindName } from '@farmpost/shared/domain/commissions';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Events } from './activity.repo';
import type { listClients } from './sales.repo';

type Client = Awaited<ReturnType<typeof listClients>>[number];

export function activityOf(clients: readonly Client[], events: Events, limit: number): SalesActivity[] {
  const names = new Map(clients.map((client) => [client.id, displayName(client)]));
  const nameOf = (id: string) => names.get(id) ?? 'A client';
  const items: SalesActivity[] = [
    ...clients.slice(0, limit).map((client) => ({
      id: `client:${client.id}`,
      kind: 'client' as const,
      at: client.created_at,
      message: `${displayName(client)} became your client`,
    })),
    ...events.mailings.flatMap(({ id, agent_id, name, recipient_count, at }) =>
      at === null
        ? []
        : {
            id: `mailing:${id}`,
            kind: 'mailing' as const,
            at,
            message: `${nameOf(agent_id)} sent ${formatQuantity(recipient_count, 'postcard')} to the printer: ${name}`,
          },
    ),
    ...events.leads.map(({ id, agent_id, at }) => ({
      id: `lead:${id}`,
      kind: 'lead' as const,
      at,
      message: `${nameOf(agent_id)} received a lead`,
    })),
    ...events.commissions.map((line) => {
      const client =
        line.email === null
          ? 'a client'
          : displayName({
              first_name: line.first_name ?? '',
              last_name: line.last_name ?? '',
              email: line.email,
            });
      return {
        id: `commission:${line.id}`,
        kind: 'commission' as const,
        at: line.at,
        message: `${commissionKindName(line.kind, line.amount_cents)} of ${client}: ${formatMoney(line.amount_cents)} commission, ${commissionBaseNames[line.base].toLowerCase()}`,
      };
    }),
    ...events.payouts.flatMap(({ id, number, at, cents }) =>
      at === null
        ? []
        : {
            id: `payout:${id}`,
            kind: 'payout' as const,
            at,
            message: `Payout ${number} paid: ${formatMoney(Number(cents))}`,
          },
    ),
  ];
  return items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}
