/** Owner and description of the parts that come with the portal. Others register themselves, or are registered. */
import type { PartName } from '@farmpost/shared/contracts/releases';

interface KnownPart {
  readonly owner: string;
  readonly description: string;
}

const known: Readonly<Partial<Record<PartName, KnownPart>>> = {
  shell: { owner: 'Platform', description: 'The frame of the portal: session, header, guards and sign-in.' },
  'mf-marketing': { owner: 'Growth', description: 'Public site and landing pages.' },
  'mf-agent': { owner: 'Agent tools', description: 'Agent portal: dashboard, listings, campaigns, leads.' },
  'mf-admin': { owner: 'Operations', description: 'Platform operations: providers, inbox, releases.' },
  'mf-sales': { owner: 'Sales tools', description: 'Clients, commissions and referrals.' },
};

export const knownPart = (name: PartName): KnownPart =>
  known[name] ?? { owner: name, description: 'Built beside the server.' };
