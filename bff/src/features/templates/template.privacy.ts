import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, BRIEF, HISTORY } from '../../privacy/reasons';

export const templatePrivacy: Privacy = {
  tables: {
    template_drafts: {
      withholds: {
        [ACTIVITY]: [
          'template_id',
          'name',
          'description',
          'category',
          'tags_json',
          'purpose',
          'document_json',
          'saved_by',
          'saved_at',
        ],
      },
      end: {
        clears: ['saved_by'],
        keeps: {
          [HISTORY]: [
            'template_id',
            'name',
            'description',
            'category',
            'tags_json',
            'purpose',
            'document_json',
            'saved_at',
          ],
        },
      },
    },
    template_editors: {
      withholds: { [BRIEF]: ['tab_id', 'template_id', 'user_id', 'element_id', 'side', 'seen_at'] },
      end: 'deleted',
    },
    template_versions: {
      withholds: {
        [ACTIVITY]: [
          'template_id',
          'version',
          'name',
          'description',
          'category',
          'tags_json',
          'purpose',
          'document_json',
          'note',
          'published_by',
          'published_at',
        ],
      },
      end: {
        clears: ['published_by'],
        keeps: {
          [HISTORY]: [
            'template_id',
            'version',
            'name',
            'description',
            'category',
            'tags_json',
            'purpose',
            'document_json',
            'note',
            'published_at',
          ],
        },
      },
    },
    templates: 'Designs of the platform.',
  },
};
