/** Words of mailing lists and their members, without schemas, because browsers also use them. */

/** Whether a card reaches a member, in the order in which pages show it. Every member has one state. */
export const memberStates = [
  'mailable',
  'unchecked',
  'to_repair',
  'moved',
  'vacant',
  'opted_out',
  'no_address',
] as const;
export type MemberState = (typeof memberStates)[number];

export const memberStateNames: Readonly<Record<MemberState, string>> = {
  mailable: 'Mailable',
  unchecked: 'Not yet checked',
  to_repair: 'To repair',
  moved: 'Moved',
  vacant: 'Vacant',
  opted_out: 'Opted out',
  no_address: 'No address',
};

/** Facts that a member's state comes from. */
export const memberReasons = [
  'confirmed',
  'unit_unknown',
  'not_checked',
  'undeliverable',
  'needs_unit',
  'moved',
  'vacant',
  'inactive',
  'returned',
  'home_opted_out',
  'do_not_mail',
  'asked',
  'no_address',
  'address_unread',
] as const;
export type MemberReason = (typeof memberReasons)[number];

/** Ways to reach a member. Cards need no consent; email and calls do. */
export const memberChannels = ['mail', 'email', 'phone'] as const;
export type MemberChannel = (typeof memberChannels)[number];

export const channelChoices = ['not_asked', 'agreed', 'refused'] as const;
export type ChannelChoice = (typeof channelChoices)[number];

/** Which members a page lists. */
export const memberGroups = ['all', 'mailable', 'not_mailed', 'anniversary'] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** States of each group; `null` for members of any state. */
export const statesOfGroup: Readonly<Record<MemberGroup, readonly MemberState[] | null>> = {
  all: null,
  mailable: ['mailable', 'unchecked'],
  not_mailed: ['to_repair', 'moved', 'vacant', 'opted_out', 'no_address'],
  anniversary: null,
};

/** Days ahead in which a home anniversary counts as near. */
export const ANNIVERSARY_DAYS = 30;

export const MAX_LIST_NAME = 60;
/** Lists of one agent. */
export const MAX_LISTS = 50;
