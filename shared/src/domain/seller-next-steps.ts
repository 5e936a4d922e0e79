/** Next steps of the cards about a home, in words for its seller. */
import type { ListingStatus } from '../contracts/listing-vocabulary';
import { formatQuantity } from './format';
import { formatPhone } from './phone';

interface Results {
  readonly mailed: number;
  /** At the post. */
  readonly onTheWay: number;
  readonly scans: number;
  readonly leads: number;
}

interface Agent {
  readonly name: string;
  /** Empty without one. */
  readonly phone: string;
}

export function sellerNextSteps(results: Results, agent: Agent, status: ListingStatus): string[] {
  const { mailed, onTheWay, scans, leads } = results;
  const isOver = status === 'Closed';
  const steps = [
    mailed === 0 && `${agent.name} prepares the first cards. You see them here once the printer takes them.`,
    onTheWay > 0 &&
      `${formatQuantity(onTheWay, 'card')} ${onTheWay === 1 ? 'is' : 'are'} on the way. Scans and replies are added here as they come.`,
    leads > 0 && `${agent.name} answers the ${formatQuantity(leads, 'reply', 'replies')}.`,
    leads === 0 &&
      scans > 0 &&
      `Neighbors look at the page of your home. ${agent.name} is told at once when one of them writes.`,
    mailed > 0 && isOver && 'The home is sold, so no further cards go out for its sale.',
    agent.phone !== '' &&
      `Questions, or news about the home? Call ${agent.name}, ${formatPhone(agent.phone)}.`,
  ];
  return steps.filter((step) => step !== false);
}
