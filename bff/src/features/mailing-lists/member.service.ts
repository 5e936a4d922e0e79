/** People of lists: read from a row or a form, told from those who are there, and stored with their home. */
import { phoneDigits } from '@farmpost/shared/domain/phone';
import type { MemberChannel } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { emailAddress } from '@farmpost/shared/contracts/email-address';
import type { DeliveryAddress } from '@farmpost/shared/domain/delivery-key';
import { doorInWords, readDoor } from '@farmpost/shared/domain/do-not-mail';
import { monthDayOf } from '@farmpost/shared/domain/home-anniversary';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { uuidv7 } from 'uuidv7';
import { type Authorized, byPlatform } from '../../authorized';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { RowUpdate } from '../../db/tables';
import { recordAudit } from '../audit/audit.commands';
import * as doNotMail from '../households/do-not-mail.commands';
import { entryDay } from '../households/do-not-mail.queries';
import { findEntry } from '../households/do-not-mail-list.queries';
import { ensureListedHomes } from '../households/household.service';
import type { MailingListRow, MemberRow } from './mailing-list.queries';
import * as repo from './mailing-list.repo';

const MAX_NAME = 120;
const MAX_PHONE = 40;
const MAX_ADDRESS = 200;
const MAX_NOTE = 4000;

/** A person as a row or a form gives them; empty for what is not given. */
export interface GivenPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly closedOn: string | null;
  readonly refuses: readonly MemberChannel[];
}

/** A person with the parts that tell them from others. */
export interface ReadPerson extends GivenPerson {
  readonly phoneDigits: string | null;
  /** `null` without an address that names one door. */
  readonly door: { readonly address: DeliveryAddress; readonly key: string } | null;
  /** Values that could not be read, as a sentence each; the person is stored without them. */
  readonly problems: readonly string[];
}

const validEmail = emailAddress().max(200);

/**
 * Reads a person. A value that makes no sense becomes a line of the note, so that one odd field never costs the person.
 */
export function readPerson(given: GivenPerson): ReadPerson {
  const problems: string[] = [];
  const kept: string[] = [];
  const keep = (problem: string, label: string, value: string): '' => {
    problems.push(problem);
    kept.push(`${label}: ${value}`);
    return '';
  };
  const name = given.name.length <= MAX_NAME ? given.name : keep('The name is too long.', 'Name', given.name);
  const isEmail = given.email === '' || validEmail.safeParse(given.email).success;
  const email = isEmail ? given.email.toLowerCase() : keep('The email is not valid.', 'Email', given.email);
  const digits = phoneDigits(given.phone);
  const isPhone = given.phone === '' || (digits.length >= 10 && given.phone.length <= MAX_PHONE);
  const phone = isPhone
    ? given.phone
    : keep(`The phone has ${digits.length} digits, a US number has 10.`, 'Phone', given.phone);
  const isAddress = given.address.length <= MAX_ADDRESS;
  const address = isAddress ? given.address : keep('The address is too long.', 'Address', given.address);
  const door = address === '' ? null : readDoor(address);
  if (door && 'problem' in door) problems.push(`No card goes there. ${door.problem}`);
  return {
    ...given,
    name,
    email,
    phone,
    address,
    note: [given.note, ...kept].filter(Boolean).join('\n').slice(0, MAX_NOTE),
    phoneDigits: phone !== '' && digits.length === 10 ? digits : null,
    door: door && 'key' in door ? door : null,
    problems,
  };
}

/** Why nobody can be stored; `null` if a person can. */
export function problemOf(person: ReadPerson): string | null {
  const { name, email, phone, address } = person;
  if (email === '' && phone === '' && address === '') {
    return name === '' ? 'No name, email, phone number or address' : 'Nothing to reach them by';
  }
  return null;
}

/** The words of a name, so that `Dubose, Tom` and `Tom Dubose` are one. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/**
 * Whether two rows are one person: the same email, or the same phone or home under the same name. Couples share phones
 * and homes, so a shared one alone says nothing; a row without a name stands for everyone at its home.
 */
export function isSamePerson(
  one: {
    readonly name: string;
    readonly email: string | null;
    readonly phoneDigits: string | null;
    readonly home: string | null;
  },
  other: {
    readonly name: string;
    readonly email: string | null;
    readonly phoneDigits: string | null;
    readonly home: string | null;
  },
): boolean {
  const [name, otherName] = [nameKey(one.name), nameKey(other.name)];
  const hasSameName = name === otherName || name === '' || otherName === '';
  if (one.email && one.email === other.email) return true;
  if (one.phoneDigits !== null && one.phoneDigits === other.phoneDigits) return hasSameName;
  return one.home !== null && one.home === other.home && hasSameName;
}

const identityOf = (member: MemberRow) => ({
  name: member.name,
  email: member.email,
  phoneDigits: member.phone_digits,
  home: member.household_id,
});

/** Homes of some people, by the key of their door. */
export async function homesOf(
  db: Db,
  people: readonly ReadPerson[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const doors = people.flatMap(({ door }) => (door ? [door.address] : []));
  const homes = doors.length === 0 ? new Map<string, string>() : await ensureListedHomes(db, doors, now);
  return new Map([...homes].filter(([, id]) => id !== 'forgotten' && id !== 'incomplete'));
}

const searchText = (member: Pick<MemberRow, 'name' | 'email' | 'phone' | 'address' | 'note'>): string =>
  leadSearchText({ ...member, message: member.note });

const closing = (closedOn: string | null) => ({
  closed_on: closedOn,
  closed_month_day: closedOn === null ? null : monthDayOf(closedOn),
});

interface Refusal {
  readonly list: MailingListRow;
  readonly userId: string;
  /** The entry that collects the refusals of one import; `null` for a person's own entry. */
  readonly import: { readonly id: string; readonly fileName: string } | null;
}

/**
 * Keeps the home from this agent's mailings, also those around listings. An import has one entry for all its refusals,
 * under its own id.
 */
async function refuseMail(
  { db, now }: AppContext,
  { list, userId, import: file }: Refusal,
  person: Pick<ReadPerson, 'door' | 'name'>,
): Promise<void> {
  if (!person.door) return;
  const at = now();
  const address = doorInWords(person.door.address);
  const entryId = file?.id ?? uuidv7();
  const known = file ? await findEntry(db, entryId) : undefined;
  if (!known) {
    await doNotMail.insertEntry(db, {
      id: entryId,
      kind: file ? 'list' : 'home',
      agent_id: list.agent_id,
      title: file ? `Asked for no mail, in ${file.fileName}`.slice(0, 120) : '',
      source: file ? 'own_list' : 'other',
      note: file ? null : `On the list “${list.name}”`,
      asked_on: entryDay(at),
      expires_on: null,
      file_name: file?.fileName ?? null,
      homes: 0,
      ready_at: at.toISOString(),
      created_by: userId,
      created_at: at.toISOString(),
      ended_at: null,
      ended_by: null,
    });
  }
  if (!known) {
    await recordAudit(db, {
      actorId: userId,
      action: 'do_not_mail.added',
      subjectType: 'do_not_mail',
      subjectId: entryId,
      detail: { kind: file ? 'list' : 'home', agentId: list.agent_id },
      at,
    });
  }
  await doNotMail.insertHomes(db, entryId, [
    { address, key: person.door.key, personName: person.name || null },
  ]);
  await doNotMail.addToCount(db, entryId, 1);
}

interface StoreOptions extends Refusal {
  readonly homes: ReadonlyMap<string, string>;
}

export interface StoredPerson {
  readonly kind: 'stored' | 'joined';
  readonly member: MemberRow;
}

/** Stores a person, or completes the member who is that person: what is there is kept. An import cannot undo a refusal. */
export async function storePerson(
  context: AppContext,
  person: ReadPerson,
  options: StoreOptions,
): Promise<StoredPerson> {
  const { db } = context;
  const { list, import: file, homes } = options;
  const now = context.now().toISOString();
  const householdId = (person.door && homes.get(person.door.key)) ?? null;
  const identity = {
    email: person.email || null,
    phoneDigits: person.phoneDigits,
    householdId,
    name: person.name,
  };
  const alike = await repo.findAlike(db, list.id, identity);
  const known = alike.find((member) => isSamePerson(identityOf(member), { ...identity, home: householdId }));
  const refuses = (channel: MemberChannel) => person.refuses.includes(channel);
  if (known) {
    const member = await completeMember(context, known, person, { householdId, file });
    if (refuses('mail') && known.mail_refused_at === null) {
      await refuseMail(context, options, person);
    }
    return { kind: 'joined', member };
  }
  const member = await repo.insertMember(db, {
    id: uuidv7(),
    list_id: list.id,
    agent_id: list.agent_id,
    name: person.name,
    email: identity.email,
    phone: person.phone || null,
    phone_digits: person.phoneDigits,
    address: person.address || null,
    address_at: now,
    household_id: householdId,
    note: person.note || null,
    ...closing(person.closedOn),
    state: 'unchecked',
    reason: 'not_checked',
    moved_at: null,
    mail_refused_at: refuses('mail') ? now : null,
    email_choice: refuses('email') ? 'refused' : 'not_asked',
    email_chosen_at: refuses('email') ? now : null,
    phone_choice: refuses('phone') ? 'refused' : 'not_asked',
    phone_chosen_at: refuses('phone') ? now : null,
    import_id: file?.id ?? null,
    search_text: searchText({
      name: person.name,
      email: identity.email,
      phone: person.phone || null,
      address: person.address || null,
      note: person.note || null,
    }),
    created_at: now,
    updated_at: now,
  });
  if (refuses('mail')) await refuseMail(context, options, person);
  return { kind: 'stored', member };
}

/** Fills the empty fields of a member. A member of the same import is undone with it, so nothing more is noted. */
async function completeMember(
  { db, now }: AppContext,
  known: MemberRow,
  person: ReadPerson,
  { householdId, file }: { readonly householdId: string | null; readonly file: Refusal['import'] },
): Promise<MemberRow> {
  const at = now().toISOString();
  const filled: Record<string, string> = {};
  const change: RowUpdate<'mailing_list_members'> = {};
  if (known.name === '' && person.name !== '') change.name = filled['name'] = person.name;
  if (known.email === null && person.email !== '') change.email = filled['email'] = person.email;
  if (known.phone === null && person.phone !== '') {
    change.phone = filled['phone'] = person.phone;
    change.phone_digits = person.phoneDigits;
  }
  if (known.address === null && person.address !== '') {
    change.address = filled['address'] = person.address;
    change.address_at = at;
    change.household_id = householdId;
  }
  if (known.note === null && person.note !== '') change.note = filled['note'] = person.note;
  if (known.closed_on === null && person.closedOn !== null) {
    Object.assign(change, closing(person.closedOn));
    filled['closed_on'] = person.closedOn;
  }
  if (person.refuses.includes('mail') && known.mail_refused_at === null) change.mail_refused_at = at;
  if (person.refuses.includes('email') && known.email_choice !== 'refused') {
    Object.assign(change, { email_choice: 'refused', email_chosen_at: at });
  }
  if (person.refuses.includes('phone') && known.phone_choice !== 'refused') {
    Object.assign(change, { phone_choice: 'refused', phone_chosen_at: at });
  }
  if (Object.keys(change).length === 0) return known;
  const isOwn = file !== null && known.import_id === file.id;
  const member = { ...known, ...change };
  const stored = await repo.updateFields(db, byPlatform(known), {
    ...change,
    search_text: searchText(member),
    version: isOwn ? known.version : known.version + 1,
    updated_at: at,
  });
  if (file && !isOwn && Object.keys(filled).length > 0) {
    await repo.insertJoin(db, {
      id: uuidv7(),
      import_id: file.id,
      member_id: known.id,
      fields_json: filled,
      created_at: at,
    });
  }
  return stored;
}

/** Empties what an import filled, where it is still as the import left it. Returns how many people. */
export async function emptyJoined({ db, now }: AppContext, importId: string): Promise<number> {
  const at = now().toISOString();
  const restored = new Set<string>();
  for (const join of await repo.listJoins(db, importId)) {
    const member = await repo.findMember(db, join.member_id);
    if (!member) continue;
    const change: RowUpdate<'mailing_list_members'> = {};
    const isAsFilled = (field: 'name' | 'email' | 'phone' | 'address' | 'note' | 'closed_on') =>
      join.fields_json[field] !== undefined && member[field] === join.fields_json[field];
    if (isAsFilled('name')) change.name = '';
    if (isAsFilled('email')) change.email = null;
    if (isAsFilled('phone')) Object.assign(change, { phone: null, phone_digits: null });
    if (isAsFilled('address')) Object.assign(change, { address: null, household_id: null });
    if (isAsFilled('note')) change.note = null;
    if (isAsFilled('closed_on')) Object.assign(change, closing(null));
    if (Object.keys(change).length === 0) continue;
    await repo.updateFields(db, byPlatform(member), {
      ...change,
      search_text: searchText({ ...member, ...change }),
      version: member.version + 1,
      updated_at: at,
    });
    restored.add(member.id);
  }
  await repo.deleteJoins(db, importId);
  return restored.size;
}

export interface MemberChange {
  readonly version: number;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly note?: string | undefined;
  readonly closedOn?: string | null | undefined;
  readonly refusesMail?: true | undefined;
  readonly emailChoice?: MemberRow['email_choice'] | undefined;
  readonly phoneChoice?: MemberRow['phone_choice'] | undefined;
}

const invalid = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/** Throws `validation_failed` for an address that names no door, and `version_conflict`. */
export async function changePerson(
  context: AppContext,
  list: MailingListRow,
  known: Authorized<MemberRow>,
  change: MemberChange,
  userId: string,
): Promise<MemberRow> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const person = readPerson({
    name: change.name ?? known.name,
    email: change.email ?? known.email ?? '',
    phone: change.phone ?? known.phone ?? '',
    address: change.address ?? known.address ?? '',
    note: change.note ?? known.note ?? '',
    closedOn: change.closedOn === undefined ? known.closed_on : change.closedOn,
    refuses: [],
  });
  const hasNewAddress = change.address !== undefined && change.address !== (known.address ?? '');
  if (hasNewAddress && person.address !== '' && !person.door) {
    throw invalid('address', person.problems.at(-1) ?? 'The address names no home.');
  }
  const homes =
    hasNewAddress || change.refusesMail ? await homesOf(db, [person], at) : new Map<string, string>();
  const householdId = (person.door && homes.get(person.door.key)) ?? null;
  if (hasNewAddress && person.door && householdId === null) {
    throw invalid('address', 'Write the city and the state too: 12 Alder St, Charleston, SC 29403.');
  }
  const changed = await repo.updateMember(
    db,
    { ...known, version: change.version },
    {
      name: person.name,
      email: person.email || null,
      phone: person.phone || null,
      phone_digits: person.phoneDigits,
      note: person.note || null,
      ...closing(person.closedOn),
      ...(hasNewAddress && {
        address: person.address || null,
        household_id: householdId,
        address_at: now,
        moved_at: null,
      }),
      ...(change.refusesMail && { mail_refused_at: known.mail_refused_at ?? now }),
      ...(change.emailChoice && { email_choice: change.emailChoice, email_chosen_at: now }),
      ...(change.phoneChoice && { phone_choice: change.phoneChoice, phone_chosen_at: now }),
      search_text: searchText({
        name: person.name,
        email: person.email || null,
        phone: person.phone || null,
        address: person.address || null,
        note: person.note || null,
      }),
      updated_at: now,
    },
  );
  if (!changed) {
    throw new AppError('version_conflict', 'Someone else just changed this person. Reload to see it.');
  }
  // A refusal without a home holds from the moment that there is one.
  const isNewRefusal = change.refusesMail === true && known.mail_refused_at === null;
  if (isNewRefusal || (hasNewAddress && known.mail_refused_at !== null)) {
    await refuseMail(context, { list, userId, import: null }, person);
  }
  return changed;
}
