/**
 * The contract between the shell and a remote: the remote's export is data. The shell validates it and refuses
 * a different contract major.
 */
import type { ComponentType } from 'react';
import type { RemoteName } from '../contracts/platform';

export const REMOTE_CONTRACT = '1';

/** Named guards of the specification; the shell evaluates them. */
export const guardNames = [
  'public',
  'authenticated',
  'agent',
  'agentCampaigns',
  'agentListings',
  'sales',
  'admin',
] as const;
export type GuardName = (typeof guardNames)[number];

export interface RemoteRoute {
  /** React Router path pattern, absolute: `/campaign/:id`. */
  readonly path: string;
  readonly guard: GuardName;
  /** Document title without the product name. */
  readonly title: string;
  /** The page's module; `Page` must render one `h1`. */
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** A path that shows the route with demo data (`/campaign/:id` needs one), for pictures and tests; null to leave out. */
  readonly sample?: string | null;
}

export interface RemoteModule {
  readonly contract: string;
  readonly name: RemoteName;
  readonly routes: readonly RemoteRoute[];
}
