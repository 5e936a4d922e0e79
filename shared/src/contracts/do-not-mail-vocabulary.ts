/** Words of do-not-mail entries, without schemas, because browsers also use them. */
import type { ImportField } from './lead-import-vocabulary';

/** A home or a person at a home, a file of homes, or every home in some ZIPs. */
export const doNotMailKinds = ['home', 'list', 'area'] as const;
export type DoNotMailKind = (typeof doNotMailKinds)[number];

export const doNotMailSources = [
  'phone',
  'in_person',
  'email',
  'letter',
  'state_list',
  'state_order',
  'preference_service',
  'own_list',
  'other',
] as const;
export type DoNotMailSource = (typeof doNotMailSources)[number];

export const doNotMailSourceNames: Readonly<Record<DoNotMailSource, string>> = {
  phone: 'Asked by phone',
  in_person: 'Asked in person',
  email: 'Asked by email',
  letter: 'Asked by letter',
  state_list: 'State list',
  state_order: 'State order',
  preference_service: 'Mail preference service',
  own_list: 'Own list',
  other: 'Other',
};

/** Sources of each kind, the usual one first. */
export const sourcesOfKind: Readonly<Record<DoNotMailKind, readonly DoNotMailSource[]>> = {
  home: ['phone', 'in_person', 'email', 'letter', 'other'],
  list: ['state_list', 'preference_service', 'own_list', 'other'],
  area: ['state_order', 'other'],
};

export const doNotMailStates = ['active', 'expired', 'taken_back'] as const;
export type DoNotMailState = (typeof doNotMailStates)[number];

/** Places of a file's columns: those of an imported contact that name a person or a home. */
export const doNotMailFields = [
  'name',
  'first',
  'last',
  'formatted',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'none',
] as const satisfies readonly ImportField[];
export type DoNotMailField = (typeof doNotMailFields)[number];

/** Bytes and rows of a file. */
export const MAX_DO_NOT_MAIL_FILE = 10 * 1_048_576;
export const MAX_DO_NOT_MAIL_ROWS = 100_000;
export const MAX_DO_NOT_MAIL_ZIPS = 200;

/** Why a home gets no card now, in the order in which they are told. */
export const homeRefusals = [
  'forgotten',
  'opted_out',
  'opted_out_of_agent',
  'do_not_mail',
  'area',
  'returned',
  'undeliverable',
  'needs_unit',
  'vacant',
  'inactive',
  'listed',
  'sold_only',
  'mailed_lately',
  'fewer',
  'claimed',
  'held_back',
] as const;
export type HomeRefusal = (typeof homeRefusals)[number];
