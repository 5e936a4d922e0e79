/** Owner and description of the parts that come with the portal. Others register themselves, or are registered. */
import type { PartName } from '@farmpost/shared/contracts/releases';

interface KnownPart {
  readonly owner: string;
  readonly description: string;
  /** Its server build may run in the portal from the start. */
  readonly hasServerBuild?: true;
}

const known: Readonly<Partial<Record<PartName, KnownPart>>> = {
  shell: {
    owner: 'Platform',
    description: 'The frame of the portal: session, header, guards and sign-in.',
    hasServerBuild: true,
  },
  'mf-marketing': { owner: 'Growth', description: 'Public site and landing pages.', hasServerBuild: true },
  'mf-agent': { owner: 'Agent tools', description: 'Agent portal: dashboard, listings, campaigns, leads.' },
  'mf-admin': { owner: 'Operations', description: 'Platform operations: providers, inbox, releases.' },
  'mf-sales': { owner: 'Sales tools', description: 'Clients, commissions and referrals.' },
};

export const knownPart = (name: PartName): KnownPart =>
  known[name] ?? { owner: name, description: 'Built beside the server.' };
