/**
 * The contract between the shell and a remote: the remote's export is data. The shell validates it and refuses
 * a different contract major.
 */
import type { ComponentType } from 'react';
import type { ApiKey } from '../contracts/api';
import type {
  FrameParts,
  GuardName,
  NavigationEntry,
  ReleasedFill,
  ReleasedRoute,
  RemoteName,
} from '../contracts/platform';
import type { SlotName, SlotProps } from '../contracts/slot-vocabulary';

export const REMOTE_CONTRACT = '1';

export interface RemoteRoute {
  /** React Router path pattern, absolute: `/campaign/:id`. */
  readonly path: string;
  readonly guard: GuardName;
  /** Narrows the guard to people who also have one of these roles and one of these permissions. */
  readonly only?: ReleasedRoute['only'];
  /** Document title without the product name. */
  readonly title: string;
  /** One sentence for search engines and link previews; every public page has one. */
  readonly description?: string;
  /** Text of the picture in link previews: its section (`Blog · Farming`) and its title. */
  readonly picture?: { readonly label: string; readonly title: string };
  /** The page says that something does not exist, so the server answers 404. */
  readonly isNotFound?: boolean;
  /** Agents must finish onboarding before they see the page; until then the shell shows a notice instead. */
  readonly needsOnboarding?: boolean;
  /** The page is the onboarding wizard. */
  readonly isOnboarding?: boolean;
  /** Path of another remote: people whom that page refuses and whom this one admits come here. */
  readonly insteadOf?: string;
  /** A public operation without parameters whose answer the page shows at once, as the query `[key]`. */
  readonly reads?: ApiKey;
  /** The page's module; `Page` must render one `h1`. */
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** The list whose first row's id fills the path's parameter, for pictures and tests of every route. */
  readonly sampleFrom?: ApiKey;
}

/** An operation that the frame calls for a remote: of the API, or of the team's own back end. */
type FrameKey = ApiKey | `GET /teams/mf-${string}`;

/** An entry whose badge, if any, counts rows of an operation. */
export interface RemoteNavigationEntry extends Readonly<NavigationEntry> {
  readonly badge?: NavigationEntry['badge'] & { readonly count: FrameKey };
}

/** A component for a slot of another remote's page; the slot decides its props. */
export type RemoteFill = {
  [Name in SlotName]: Readonly<Omit<ReleasedFill, 'slot' | 'files'>> & {
    readonly slot: Name;
    /** The fill's module; its file name ends with `-fill`. */
    readonly fill: () => Promise<{ readonly Fill: ComponentType<SlotProps[Name]> }>;
  };
}[SlotName];

export interface RemoteModule extends Readonly<Omit<FrameParts, 'navigation' | 'search'>> {
  readonly search?: NonNullable<FrameParts['search']> & { readonly find: FrameKey };
  readonly navigation?: readonly RemoteNavigationEntry[];
  readonly contract: string;
  readonly name: RemoteName;
  readonly routes: readonly RemoteRoute[];
  readonly fills?: readonly RemoteFill[];
}
