/** People of a CRM as members of a list: through the same path as rows of a file, and off the list again. */
import type { CrmCounts } from '@farmpost/shared/contracts/crm-connections';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { refusedChannels } from '@farmpost/shared/domain/opt-out-words';
import { createHmac } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { CrmGiven, CrmProblem } from '../../db/tables/crm';
import type { CrmPage, CrmPerson } from '../../providers/crm.port';
import type { MailingListRow, MemberRow } from '../mailing-lists/mailing-list.queries';
import * as lists from '../mailing-lists/mailing-list.commands';
import {
  changePerson,
  homesOf,
  type MemberChange,
  problemOf,
  readPerson,
  type ReadPerson,
  storePerson,
} from '../mailing-lists/member.service';
import { refreshMembers } from '../mailing-lists/member-state.service';
import type { ConnectionRow, LinkRow } from './crm-connection.repo';
import * as repo from './crm-connection.repo';

interface Step {
  readonly counts: CrmCounts;
  readonly problems: readonly CrmProblem[];
}

const LEFT = 'No longer in this group in Follow Up Boss since ';

const withoutMark = (note: string): string =>
  note
    .split('\n')
    .filter((line) => !line.startsWith(LEFT))
    .join('\n');

/** Whether the rule puts the person on the list. Names are compared without regard to case. */
export function belongs(
  { rule, rule_value: value }: Pick<ConnectionRow, 'rule' | 'rule_value'>,
  person: Pick<CrmPerson, 'tags' | 'stage' | 'isDeleted'>,
): boolean {
  const key = (text: string) => text.trim().toLowerCase();
  if (person.isDeleted) return false;
  if (rule === 'everyone') return true;
  if (rule === 'stage') return person.stage !== null && key(person.stage) === key(value);
  return person.tags.some((tag) => key(tag) === key(value));
}

const read = (person: CrmPerson): ReadPerson =>
  readPerson({
    name: person.name ?? '',
    email: person.email ?? '',
    phone: person.phone ?? '',
    address: person.address ?? '',
    note: (person.note ?? '').slice(0, 2000),
    closedOn: null,
    refuses: [...new Set(person.tags.flatMap((text) => refusedChannels({ header: 'Tags', text })))],
  });

const fields = ['name', 'email', 'phone', 'address'] as const;

class Sync {
  readonly counts: Record<keyof CrmCounts, number> = {
    read: 0,
    added: 0,
    joined: 0,
    changed: 0,
    removed: 0,
    kept: 0,
    leftOut: 0,
  };
  readonly problems: CrmProblem[] = [];
  readonly members = new Map<string, MemberRow>();

  constructor(
    private readonly context: AppContext,
    private readonly connection: ConnectionRow,
    private readonly list: MailingListRow,
  ) {}

  private hash(value: string): string {
    return createHmac('sha256', this.context.config.credentialsKey).update(value).digest('base64url');
  }

  private given(person: Pick<ReadPerson, (typeof fields)[number]>): CrmGiven {
    return Object.fromEntries(fields.map((field) => [field, this.hash(person[field])])) as CrmGiven;
  }

  private report(externalId: string, problem: string): void {
    this.problems.push({ person: externalId, problem });
  }

  async add(externalId: string, person: ReadPerson, homes: ReadonlyMap<string, string>): Promise<void> {
    const problem = problemOf(person);
    if (problem !== null) {
      this.counts.leftOut += 1;
      this.report(externalId, problem);
      return;
    }
    const { id: connectionId, agent_id: agentId, user_id: userId, run_id: runId } = this.connection;
    const { kind, member } = await storePerson(this.context, person, {
      list: this.list,
      userId,
      homes,
      import: null,
    });
    if (person.problems.length > 0) this.report(externalId, person.problems.join(' '));
    this.counts[kind === 'stored' ? 'added' : 'joined'] += 1;
    this.members.set(member.id, member);
    await repo.insertLink(this.context.db, {
      id: uuidv7(),
      connection_id: connectionId,
      agent_id: agentId,
      external_id: externalId,
      member_id: member.id,
      origin: kind === 'stored' ? 'added' : 'joined',
      given_json: this.given(person),
      run_id: runId ?? '',
      created_at: this.context.now().toISOString(),
    });
  }

  /** Takes over what changed there, unless the agent wrote something else here. */
  async update(link: LinkRow, person: ReadPerson): Promise<void> {
    const { db } = this.context;
    const seen = { run_id: this.connection.run_id ?? '', left_at: null };
    const given = this.given(person);
    const member = link.member_id === null ? undefined : await lists.findMember(db, link.member_id);
    // Someone took the person off the list here.
    if (!member) {
      await repo.updateLink(db, link.id, { ...seen, given_json: given });
      return;
    }
    const isOurs = (field: (typeof fields)[number]) => {
      const value = member[field] ?? '';
      return value === '' || this.hash(value) === link.given_json[field];
    };
    const change: { -readonly [K in keyof MemberChange]: MemberChange[K] } = { version: member.version };
    for (const field of fields) {
      const isReadable = person[field] !== '' && (field !== 'address' || person.door !== null);
      if (isReadable && given[field] !== link.given_json[field] && isOurs(field))
        change[field] = person[field];
    }
    if (link.left_at !== null) change.note = withoutMark(member.note ?? '');
    if (person.refuses.includes('mail') && member.mail_refused_at === null) change.refusesMail = true;
    if (person.refuses.includes('email') && member.email_choice !== 'refused') change.emailChoice = 'refused';
    if (person.refuses.includes('phone') && member.phone_choice !== 'refused') change.phoneChoice = 'refused';
    if (Object.keys(change).length > 1) {
      try {
        const changed = await changePerson(
          this.context,
          this.list,
          byPlatform(member),
          change,
          this.connection.user_id,
        );
        this.members.set(changed.id, changed);
        this.counts.changed += 1;
      } catch (error) {
        // The other values are read again with the next change.
        if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
        this.report(link.external_id, error.message);
        await repo.updateLink(db, link.id, seen);
        return;
      }
    }
    await repo.updateLink(db, link.id, { ...seen, given_json: given });
  }

  /** Off the list if no card was mailed; else a note says that they left. */
  async leave(link: LinkRow): Promise<void> {
    const { db, now } = this.context;
    const seen = { run_id: this.connection.run_id ?? '' };
    const member = link.member_id === null ? undefined : await lists.findMember(db, link.member_id);
    if (!member || link.left_at !== null) {
      await repo.updateLink(db, link.id, seen);
      return;
    }
    const homes = member.household_id === null ? [] : [member.household_id];
    const isMailed = (await lists.findLastCards(db, this.connection.agent_id, homes)).size > 0;
    if (link.origin === 'added' && !isMailed) {
      await lists.deleteMember(db, byPlatform(member));
      await repo.deleteLink(db, link.id);
      this.counts.removed += 1;
      return;
    }
    const at = now().toISOString();
    const note = [withoutMark(member.note ?? ''), `${LEFT}${utcDay(at)}.`].filter(Boolean).join('\n');
    const marked = await changePerson(
      this.context,
      this.list,
      byPlatform(member),
      { version: member.version, note },
      this.connection.user_id,
    );
    this.members.set(marked.id, marked);
    await repo.updateLink(db, link.id, { ...seen, left_at: at });
    this.counts.kept += 1;
  }

  async end(): Promise<Step> {
    await refreshMembers(this.context, this.connection.agent_id, [...this.members.values()]);
    return { counts: this.counts, problems: this.problems };
  }
}

async function begin(context: AppContext, connection: ConnectionRow): Promise<Sync | null> {
  const list = connection.list_id === null ? undefined : await lists.lockList(context.db, connection.list_id);
  return list ? new Sync(context, connection, list) : null;
}

const nothing: Step = {
  counts: { read: 0, added: 0, joined: 0, changed: 0, removed: 0, kept: 0, leftOut: 0 },
  problems: [],
};

/** Stores the people of a page, in the caller's transaction. */
export async function storePage(
  context: AppContext,
  connection: ConnectionRow,
  page: CrmPage,
): Promise<Step> {
  const sync = await begin(context, connection);
  if (!sync) return nothing;
  const { db } = context;
  sync.counts.read = page.people.length + page.unreadable;
  sync.counts.leftOut = page.unreadable;
  const links = new Map(
    (
      await repo.listLinks(
        db,
        connection.id,
        page.people.map(({ externalId }) => externalId),
      )
    ).map((link) => [link.external_id, link]),
  );
  const wanted = new Map(
    page.people
      .filter((person) => belongs(connection, person))
      .map((person) => [person.externalId, read(person)]),
  );
  const homes = await homesOf(
    db,
    [...wanted].flatMap(([id, person]) => (links.has(id) ? [] : [person])),
    context.now(),
  );
  for (const { externalId } of page.people) {
    const link = links.get(externalId);
    const person = wanted.get(externalId);
    if (person && link) await sync.update(link, person);
    else if (person) await sync.add(externalId, person, homes);
    else if (link) await sync.leave(link);
  }
  return sync.end();
}

/** The people left the CRM, or may no longer be read. */
export async function leaveList(
  context: AppContext,
  connection: ConnectionRow,
  links: readonly LinkRow[],
): Promise<Step> {
  const sync = await begin(context, connection);
  if (!sync) return nothing;
  for (const link of links) await sync.leave(link);
  return sync.end();
}
