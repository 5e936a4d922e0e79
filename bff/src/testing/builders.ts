/** Rows for tests, each with believable defaults and overrides. Every builder inserts and returns the whole row. */
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import type { NewRow, Row } from '../db/tables';

const AT = '2026-11-01T09:00:00.000Z';
let count = 0;
/** A number that no other row of this process has. */
const next = () => (count += 1);

export async function buildUser(db: Db, overrides: Partial<NewRow<'users'>> = {}): Promise<Row<'users'>> {
  const n = next();
  return db
    .insertInto('users')
    .values({
      id: uuidv7(),
      email: `user${n}@example.com`,
      password_hash: null,
      email_confirmed_at: AT,
      banned_until: null,
      last_sign_in_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Needs a user of the same id. */
export async function buildProfile(
  db: Db,
  overrides: Partial<NewRow<'profiles'>> & Pick<NewRow<'profiles'>, 'id' | 'email'>,
): Promise<Row<'profiles'>> {
  return db
    .insertInto('profiles')
    .values({
      role: 'agent',
      mls_provider_id: null,
      first_name: 'Dana',
      last_name: 'Whitfield',
      company: 'Harbor & Oak Realty',
      title: 'Broker',
      phone: '+15415550100',
      license_number: 'OR-201234',
      website: null,
      logo_url: null,
      photo_url: null,
      scheduling_url: null,
      slug: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildAgent(db: Db, overrides: Partial<NewRow<'agents'>> = {}): Promise<Row<'agents'>> {
  const n = next();
  return db
    .insertInto('agents')
    .values({
      id: uuidv7(),
      user_id: null,
      sales_person_id: null,
      email: `agent${n}@example.com`,
      first_name: 'Dana',
      last_name: 'Whitfield',
      phone: '+15415550100',
      company: 'Harbor & Oak Realty',
      title: 'Broker',
      mls_provider_id: null,
      mls_agent_id: `AG${1000 + n}`,
      validated_at: AT,
      onboarding_completed_at: AT,
      years_experience: 12,
      recognition: null,
      rating: null,
      homes_sold: null,
      sales_volume_cents: null,
      phone_verified_at: null,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Account {
  readonly user: Row<'users'>;
  readonly profile: Row<'profiles'>;
  /** Only of role `agent`. */
  readonly agent: Row<'agents'> | null;
}

/** A user with profile and, for an agent, his agent record and billing account, all under one address. */
export async function buildAccount(
  db: Db,
  options: {
    role: Row<'profiles'>['role'];
    user?: Partial<NewRow<'users'>>;
    profile?: Partial<NewRow<'profiles'>>;
    agent?: Partial<NewRow<'agents'>>;
  },
): Promise<Account> {
  const user = await buildUser(db, options.user);
  const profile = await buildProfile(db, {
    id: user.id,
    email: user.email,
    role: options.role,
    ...(options.role === 'agent' && { slug: `agent-${user.id.slice(-12)}x` }),
    ...options.profile,
  });
  if (options.role !== 'agent') return { user, profile, agent: null };
  const agent = await buildAgent(db, { user_id: user.id, email: user.email, ...options.agent });
  await db
    .insertInto('billing_accounts')
    .values({ agent_id: agent.id, has_payment_method: true, created_at: AT, updated_at: AT })
    .execute();
  return { user, profile, agent };
}
