import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteImportsOfAgent } from './lead-import.repo';

export const leadImportPrivacy: Privacy = {
  tables: {
    lead_imports: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'list_id',
        'file_name',
        'status',
        'size',
        'total_rows',
        'done_rows',
        'imported',
        'joined',
        'left_out',
        'columns_json',
        'skipped_json',
        'failure_reason',
        'created_at',
      ],
      withholds: { [OWN_ID]: ['agent_id', 'user_id'], [BOOKKEEPING]: ['choices_json', 'updated_at'] },
      end: 'deleted',
    },
    lead_import_parts: {
      withholds: {
        'Rows of the person’s own file that are not imported yet; they are deleted within a week.': [
          'import_id',
          'position',
          'rows_json',
        ],
      },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteImportsOfAgent(db, agentId),
};
