import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, BRIEF, OWN_ID, SECRET } from '../../privacy/reasons';
import { findAccountPart } from './account-part.queries';
import { deleteSignUpsOf, deleteUser } from './auth.commands';

export const authPrivacy: Privacy = {
  tables: {
    auth_codes: {
      withholds: {
        [BRIEF]: ['code_hash', 'user_id', 'code_challenge', 'created_at', 'expires_at', 'method'],
      },
      end: 'deleted',
    },
    auth_flows: 'A sign-in with Google or Apple before the person is known; lives for minutes.',
    email_changes: {
      withholds: {
        'Lives until the new address is confirmed or the links expire.': [
          'user_id',
          'new_email',
          'redirect_to',
          'current_confirmed_at',
          'new_confirmed_at',
          'created_at',
          'expires_at',
        ],
      },
      end: 'deleted',
    },
    identities: {
      part: { owner: 'user_id' },
      exports: ['id', 'provider', 'subject', 'email', 'last_sign_in_at', 'created_at'],
      withholds: { [OWN_ID]: ['user_id'], [BOOKKEEPING]: ['is_private_email', 'updated_at'] },
      end: 'deleted',
    },
    mfa_challenges: {
      withholds: { [BRIEF]: ['id', 'user_id', 'factor_id', 'challenge', 'created_at', 'expires_at'] },
      end: 'deleted',
    },
    mfa_factors: {
      part: { owner: 'user_id', name: 'second_factors' },
      exports: ['id', 'factor_type', 'friendly_name', 'status', 'last_used_at', 'created_at'],
      withholds: {
        [OWN_ID]: ['user_id'],
        [SECRET]: ['sealed_secret', 'credential_id', 'public_key'],
        [BOOKKEEPING]: ['last_step', 'sign_count', 'transports_json', 'updated_at'],
      },
      end: 'deleted',
    },
    one_time_tokens: {
      withholds: {
        'Links that were mailed to the person and expire.': [
          'token_hash',
          'user_id',
          'kind',
          'email',
          'redirect_to',
          'code_challenge',
          'code_challenge_method',
          'created_at',
          'expires_at',
        ],
      },
      end: 'deleted',
    },
    refresh_tokens: {
      withholds: { [SECRET]: ['id', 'session_id', 'token_hash', 'parent_id', 'created_at', 'used_at'] },
      end: 'deleted',
    },
    sessions: {
      part: { owner: 'user_id' },
      exports: [
        'id',
        'user_agent',
        'ip',
        'created_at',
        'refreshed_at',
        'expires_at',
        'revoked_at',
        'revoke_reason',
      ],
      withholds: { [OWN_ID]: ['user_id'], [BOOKKEEPING]: ['method', 'second_method', 'second_at'] },
      end: 'deleted',
    },
    sign_ups: {
      withholds: {
        'A sign-up that was not confirmed is not an account; it is deleted after 30 days.': [
          'id',
          'email',
          'password_hash',
          'user_metadata_json',
          'redirect_to',
          'code_challenge',
          'code_challenge_method',
          'ip',
          'created_at',
          'token_hash',
          'expires_at',
        ],
      },
      end: 'deleted',
    },
    users: {
      exports: ['id', 'email', 'email_confirmed_at', 'last_sign_in_at', 'created_at', 'user_metadata_json'],
      withholds: { [SECRET]: ['password_hash'], [BOOKKEEPING]: ['is_demo', 'updated_at', 'banned_until'] },
      end: 'deleted',
    },
  },
  parts: [
    {
      name: 'account',
      isSingle: true,
      page: findAccountPart,
    },
  ],
  erasePerson: async (db, { id, email }) => {
    await deleteSignUpsOf(db, email);
    await deleteUser(db, id);
  },
};
