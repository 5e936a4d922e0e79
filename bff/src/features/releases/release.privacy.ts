import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, HISTORY } from '../../privacy/reasons';
import { forgetPublisher } from './publisher.commands';

export const releasePrivacy: Privacy = {
  tables: {
    deploy_tokens: {
      withholds: {
        [ACTIVITY]: [
          'id',
          'part',
          'name',
          'token_hash',
          'starts_with',
          'created_by',
          'created_at',
          'expires_at',
          'last_used_at',
          'revoked_at',
        ],
      },
      end: {
        clears: ['created_by'],
        keeps: {
          [HISTORY]: [
            'id',
            'part',
            'name',
            'token_hash',
            'starts_with',
            'created_at',
            'expires_at',
            'last_used_at',
            'revoked_at',
          ],
        },
      },
    },
    file_contents: 'Files of releases.',
    parts: {
      withholds: {
        'Addresses of a team, not of an account.': [
          'name',
          'owner',
          'description',
          'alert_emails_json',
          'prefixes_json',
          'has_server_build',
          'backend_url',
          'backend_roles_json',
          'backend_api_json',
          'created_at',
          'updated_at',
        ],
      },
      end: { keeps: 'Addresses of a team, not of an account.' },
    },
    release_channels: {
      withholds: {
        'Which accounts try a release first.': [
          'part',
          'stable_id',
          'stable_since',
          'previous_id',
          'candidate_id',
          'candidate_since',
          'share',
          'preview_json',
          'version',
        ],
      },
      end: { keeps: 'An id that names no one once the account is deleted.' },
    },
    release_events: {
      withholds: { [ACTIVITY]: ['id', 'part', 'version', 'kind', 'actor', 'detail_json', 'created_at'] },
      end: {
        clears: ['actor'],
        keeps: { [HISTORY]: ['id', 'part', 'version', 'kind', 'detail_json', 'created_at'] },
      },
    },
    release_files: 'Which files a release has.',
    release_loads: {
      withholds: {
        'How a release did in browsers, by a hash of the network that changes.': [
          'ticket',
          'release_id',
          'hour',
          'network',
          'is_started',
          'is_loaded',
          'failed_kind',
          'is_rendered',
          'is_crashed',
          'has_error',
          'lcp',
          'inp',
          'created_at',
          'ready_ms',
        ],
      },
      end: { keeps: 'Names no account; deleted with the release.' },
    },
    releases: {
      withholds: {
        [ACTIVITY]: [
          'id',
          'part',
          'version',
          'digest',
          'row_json',
          'source',
          'published_by',
          'findings_json',
          'published_at',
          'last_active_at',
          'withdrawn_at',
          'withdrawn_reason',
        ],
      },
      end: {
        clears: ['published_by'],
        keeps: {
          [HISTORY]: [
            'id',
            'part',
            'version',
            'digest',
            'row_json',
            'source',
            'findings_json',
            'published_at',
            'last_active_at',
            'withdrawn_at',
            'withdrawn_reason',
          ],
        },
      },
    },
  },
  erasePerson: (db, { email }) => forgetPublisher(db, email),
};
