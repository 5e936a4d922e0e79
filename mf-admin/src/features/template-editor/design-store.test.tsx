import type { TemplateDraft } from '@farmpost/shared/contracts/template-drafts';
import { justSoldTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { buildId } from '@farmpost/shared/testing/builders';
import { saveDraft } from './api/draft';
import { createDraftSaver, keptDraft } from '../../draft/draft-saver';
import { designKey, designStore } from './design-store';

jest.mock('./api/draft', () => ({ saveDraft: jest.fn(), readDraft: jest.fn() }));
const save = jest.mocked(saveDraft);

const id = buildId();
const details = {
  name: 'Handbill, just sold',
  description: 'A printed column.',
  category: 'house' as const,
  purpose: 'just-sold' as const,
  tags: [],
};
const design = { document: justSoldTemplate, details };
const renamed = { document: justSoldTemplate, details: { ...details, name: 'Broadside' } };
const draft: TemplateDraft = {
  templateId: id,
  isActive: true,
  isBuiltIn: true,
  ...design,
  revision: 4,
  isChanged: false,
  savedAt: null,
  savedBy: null,
  publishedVersion: 6,
  published: design,
  usedBy: 0,
  findings: [],
};

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  save.mockReset();
});
afterEach(() => jest.useRealTimers());

it('saves a moment after the last change', async () => {
  save.mockResolvedValue({ revision: 5, isChanged: true, savedAt: '2026-11-23T18:14:00.000Z' });
  const saver = createDraftSaver(designStore(id), draft, draft.revision);
  saver.change(renamed);
  await jest.advanceTimersByTimeAsync(800);
  expect(save).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(save.mock.calls).toEqual([[id, 4, renamed]]);
  expect(saver.read()).toEqual({ kind: 'saved', at: '2026-11-23T18:14:00.000Z' });
  expect(keptDraft(designKey(id))).toBeNull();
});

it('retries while the page is open, and keeps the change in the tab once it is left', async () => {
  save.mockRejectedValue(new Error('No connection to the database.'));
  const saver = createDraftSaver(designStore(id), draft, draft.revision);
  saver.change(renamed);
  await jest.advanceTimersByTimeAsync(900);
  expect(saver.read()).toEqual({ kind: 'failed', message: 'No connection to the database.' });
  await jest.advanceTimersByTimeAsync(6_000);
  expect(save).toHaveBeenCalledTimes(2);
  saver.leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(3);
  expect(keptDraft(designKey(id))).toEqual({ revision: 4, content: renamed });
});
