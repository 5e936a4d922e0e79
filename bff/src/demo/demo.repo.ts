/** Rows of the demo: inserted once, found again by their fixed ids. */
import type { Db } from '../db/database';
import { demoAgentIds, demoProviderId, type DemoPerson } from '../db/seeds/demo-people';
import type { NewRow } from '../db/tables';
import type { DemoClients } from './demo-clients';

export async function findUserEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return new Set(rows.map(({ email }) => email));
}

export async function insertPerson(db: Db, person: DemoPerson, passwordHash: string | null): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...person.user, password_hash: passwordHash })
    .execute();
  await db.insertInto('profiles').values(person.profile).execute();
  if (person.agent) await db.insertInto('agents').values(person.agent).execute();
  if (person.billing) await db.insertInto('billing_accounts').values(person.billing).execute();
  if (person.testimonials?.length) {
    await db.insertInto('testimonials').values(person.testimonials).execute();
  }
}

export async function hasInvitations(db: Db, salesPersonId: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_invitations')
    .select('id')
    .where('sales_person_id', '=', salesPersonId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertClients(
  db: Db,
  { invitations, referral, assignments }: DemoClients,
): Promise<void> {
  await db.insertInto('client_invitations').values(invitations).execute();
  await db.insertInto('referral_links').values(referral).execute();
  await db.insertInto('client_assignments').values(assignments).execute();
}

/** The feed's URL may change with each start of the sandbox; all other columns keep their edits. */
export async function upsertProvider(db: Db, provider: NewRow<'mls_providers'>): Promise<void> {
  const { api_endpoint, credentials_encrypted, updated_at } = provider;
  await db
    .insertInto('mls_providers')
    .values(provider)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ api_endpoint, credentials_encrypted, updated_at })
        .where('mls_providers.api_endpoint', '!=', api_endpoint),
    )
    .execute();
}

/** Adds the demo's agents to the demo's MLS unless they already belong to one. */
export async function joinProvider(db: Db): Promise<void> {
  await db
    .updateTable('agents')
    .set({ mls_provider_id: demoProviderId })
    .where('id', 'in', Object.values(demoAgentIds))
    .where('mls_provider_id', 'is', null)
    .execute();
  await db
    .updateTable('profiles')
    .set({ mls_provider_id: demoProviderId })
    .where('mls_provider_id', 'is', null)
    .where(
      'id',
      'in',
      db
        .selectFrom('agents')
        .select((eb) => eb.ref('user_id').$notNull().as('user_id'))
        .where('id', 'in', Object.values(demoAgentIds)),
    )
    .execute();
}

/** The demo's agents are already connected with their roster entries. */
export async function connectDemoAgents(db: Db, provider: { name: string; code: string }): Promise<void> {
  const agents = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', 'in', Object.values(demoAgentIds))
    .where('mls_provider_id', '=', demoProviderId)
    .where('validated_at', 'is not', null)
    .execute();
  for (const agent of agents) {
    const mlsId = agent.mls_agent_id ?? '';
    const entry = { id: mlsId, mlsId, firstName: agent.first_name, lastName: agent.last_name };
    await db
      .insertInto('idx_connections')
      .values({
        id: agent.id,
        agent_id: agent.id,
        mls_provider_id: demoProviderId,
        mls_agent_id: mlsId,
        status: 'validated',
        entry_json: {
          ...entry,
          name: `${agent.first_name} ${agent.last_name}`,
          email: agent.email,
          phone: agent.phone,
          company: agent.company,
          licenseNumber: '',
          providerId: provider.code,
          providerName: provider.name,
        },
        code_hash: null,
        code_sent_to: null,
        code_expires_at: null,
        validated_at: agent.validated_at,
        created_at: agent.created_at,
        updated_at: agent.created_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
