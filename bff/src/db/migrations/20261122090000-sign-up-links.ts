/** Each sign-up keeps its own link, so that a link confirms the password of its own sign-up only. Frozen. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table sign_ups add column token_hash text`,
  `alter table sign_ups add column expires_at text`,
  `create unique index sign_ups_token on sign_ups (token_hash)`,
  `create index sign_ups_email on sign_ups (email)`,
  `insert into sign_ups (id, email, password_hash, user_metadata_json, redirect_to, code_challenge,
     code_challenge_method, ip, created_at, token_hash, expires_at)
   select users.id, users.email, users.password_hash, users.user_metadata_json, one_time_tokens.redirect_to,
     one_time_tokens.code_challenge, one_time_tokens.code_challenge_method, '', one_time_tokens.created_at,
     one_time_tokens.token_hash, one_time_tokens.expires_at
   from one_time_tokens join users on users.id = one_time_tokens.user_id
   where one_time_tokens.kind = 'signup' and users.password_hash is not null`,
  `delete from one_time_tokens where kind = 'signup'`,
];

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
