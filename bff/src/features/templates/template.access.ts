import { startingDocument } from '@farmpost/shared/domain/postcard/starting-document';
import { uuidv7 } from 'uuidv7';
import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listTemplates: {},
  getTemplateStats: {},
  listTemplateUsage: {},
  getTemplate: { params: on('template') },
  // The only active template of its purpose.
  toggleTemplate: { params: on('template'), also: [409] },
  duplicateTemplate: { params: on('template'), body: () => ({ newName: 'A copy' }) },
  // A built-in one.
  deleteTemplate: { params: on('template'), also: [409] },
  createTemplate: {
    body: () => ({ name: 'New', purpose: 'farm', size: '4x6', category: 'house', description: '' }),
  },
  getTemplateDraft: { params: on('template') },
  saveTemplateDraft: {
    params: on('template'),
    body: () => ({
      revision: 0,
      details: { name: 'New', description: '', category: 'house', tags: [], purpose: 'farm' },
      document: startingDocument('farm', '4x6'),
    }),
    also: [409],
  },
  // Whether it has changed before depends on the order of calls.
  discardTemplateDraft: { params: on('template'), query: { revision: '0' }, also: [409] },
  publishTemplate: { params: on('template'), body: () => ({ revision: 0, note: '' }), also: [409] },
  listTemplateVersions: { params: on('template') },
  restoreTemplateVersion: {
    params: ({ template }) => ({ id: template, version: '1' }),
    body: () => ({ revision: 0 }),
    also: [409],
  },
  importArtwork: {
    body: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h2v2z"/></svg>'),
  },
  markTemplateEditor: {
    params: on('template'),
    body: () => ({ tabId: uuidv7(), elementId: null, side: 'front' }),
  },
  leaveTemplateEditor: { params: ({ template }) => ({ id: template, tabId: uuidv7() }) },
  listSampleCards: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    templates: keyof typeof cases;
  }
}
