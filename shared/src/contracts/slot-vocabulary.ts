/**
 * Slots: named places in the pages of one remote that other remotes may fill. The remote that has the page is the slot's
 * host; it renders `<Slot name="…" />` (`@farmpost/shared/client/slot`). A remote that fills it lists the slot among its
 * `fills`. Without schemas: browsers load this file.
 */
import type { ComponentType } from 'react';
import type { RemoteName } from './platform';
import type { Role } from './roles';

/** Props that the host gives to every fill of a slot. */
export interface SlotProps {
  'dashboard.aside': object;
  'lead.panel': { readonly leadId: string };
  'client.page': {
    /** The agent, by the id of `GET /sales/clients/{id}`. */
    readonly clientId: string;
  };
  'campaign.results': { readonly campaignId: string };
  'profile.sections': object;
}
export type SlotName = keyof SlotProps;

interface SlotDescription {
  /** Remote whose page has the slot. */
  readonly host: RemoteName;
  /** The place, for people who do not know the page. */
  readonly title: string;
  /** Roles that can open the page; a fill names some of them. */
  readonly whom: readonly [Role, ...Role[]];
  /** Most fills that one person sees there, over all remotes. */
  readonly most: number;
}

export const slots = {
  'dashboard.aside': {
    host: 'mf-agent',
    title: 'Agent’s dashboard, at the end of the right column',
    whom: ['agent'],
    most: 3,
  },
  'lead.panel': {
    host: 'mf-agent',
    title: 'Panel of one lead, at its end',
    whom: ['agent'],
    most: 3,
  },
  'client.page': {
    host: 'mf-sales',
    title: 'Page of one client, at the end of the right column',
    whom: ['sales_person', 'admin'],
    most: 4,
  },
  'campaign.results': {
    host: 'mf-agent',
    title: 'Campaign that was sent, at the end of its page',
    whom: ['agent'],
    most: 3,
  },
  'profile.sections': {
    host: 'mf-agent',
    title: 'Agent’s profile, below its sections',
    whom: ['agent'],
    most: 4,
  },
} as const satisfies Readonly<Record<SlotName, SlotDescription>>;

export const slotNames = Object.keys(slots) as readonly SlotName[];

/** `undefined` for a slot that this portal does not have. */
export const slotAt = (name: string): SlotDescription | undefined =>
  Object.hasOwn(slots, name) ? slots[name as SlotName] : undefined;

/** Renders the fills of a slot; the shell has one. */
export type SlotOutlet = ComponentType<{ readonly name: SlotName; readonly fillProps: object }>;

/** Attribute of an element by which a fill says that it has nothing to show. */
export const NOTHING_TO_SHOW = 'data-nothing-to-show';
