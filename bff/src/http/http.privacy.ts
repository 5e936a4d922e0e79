import type { Privacy } from '../privacy/privacy';
import { deleteAnswersTo } from './idempotency.repo';

export const httpPrivacy: Privacy = {
  tables: {
    idempotency_keys: {
      withholds: {
        'Answers to repeated requests, kept for a day.': [
          'key',
          'operation',
          'actor',
          'request_hash',
          'status',
          'response_json',
          'created_at',
        ],
      },
      end: 'deleted',
    },
    rate_limits: {
      withholds: { 'Counters that live for minutes or hours.': ['key', 'points', 'expires_at'] },
      end: { keeps: 'Counters that live for minutes or hours.' },
    },
  },
  erasePerson: (db, { id }) => deleteAnswersTo(db, id),
};
