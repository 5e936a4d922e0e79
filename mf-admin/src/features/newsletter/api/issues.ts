/** Issues of the newsletter. */
import { request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { IssueSummary, NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const ISSUE_PAGE_SIZE = 10;
export type ListedStatus = 'draft' | 'scheduled' | 'sent';

/** A mail may leave or come back at any moment. */
const WATCH_MS = 3_000;
/** The address of the preview works for ten minutes. */
const FRESH_MS = 8.5 * 60_000;

const isMoving = ({ status, results }: Pick<IssueSummary, 'status' | 'results'>) =>
  status === 'sending' || status === 'scheduled' || results.waiting > 0;

/** One page of issues; pages start at 1. */
export function useIssues(page: number, status: ListedStatus | undefined) {
  return useQuery({
    ...apiQuery('GET /admin/newsletter-issues', {
      query: {
        limit: ISSUE_PAGE_SIZE,
        offset: (page - 1) * ISSUE_PAGE_SIZE,
        ...(status && { status }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? WATCH_MS : false),
  });
}

export function useIssue(id: string) {
  return useQuery({
    ...apiQuery('GET /admin/newsletter-issues/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WATCH_MS : FRESH_MS),
  });
}

/** Puts an answered issue in place of the one that is shown. */
export function useKeepIssue() {
  const queries = useQueryClient();
  return (issue: NewsletterIssue) => {
    queries.setQueryData(queryKey('GET /admin/newsletter-issues/{id}', { params: { id: issue.id } }), issue);
    // The lists only: the key of an issue begins like theirs.
    void queries.invalidateQueries({
      queryKey: queryKey('GET /admin/newsletter-issues'),
      predicate: ({ queryKey: key }) => !key.includes(issue.id),
    });
  };
}

export const useCreateIssue = () =>
  useMutation({
    mutationFn: (copyOf?: string) =>
      request('POST /admin/newsletter-issues', { body: copyOf === undefined ? {} : { copyOf } }),
  });

export const readIssue = (id: string): Promise<NewsletterIssue> =>
  request('GET /admin/newsletter-issues/{id}', { params: { id } });

export interface IssueText {
  readonly subject: string;
  readonly previewText: string;
  readonly body: string;
}

export const saveIssue = (id: string, version: number, text: IssueText): Promise<NewsletterIssue> =>
  request('PUT /admin/newsletter-issues/{id}', { params: { id }, body: { version, ...text } });

export const restoreIssue = (id: string): Promise<NewsletterIssue> =>
  request('POST /admin/newsletter-issues/{id}/restore', { params: { id } });

export const useDeleteIssue = () =>
  useMutation({
    mutationFn: (id: string) => request('DELETE /admin/newsletter-issues/{id}', { params: { id } }),
  });

export const useTestIssue = (id: string) =>
  useMutation({
    mutationFn: (email: string) =>
      request('POST /admin/newsletter-issues/{id}/test', { params: { id }, body: { email } }),
  });

export function useScheduleIssue(id: string) {
  const keep = useKeepIssue();
  return useMutation({
    mutationFn: (body: {
      readonly version: number;
      readonly sendsAt: string | null;
      readonly confirmed: number;
    }) => request('POST /admin/newsletter-issues/{id}/schedule', { params: { id }, body }),
    onSuccess: keep,
  });
}

/** Unschedules, stops or resumes. */
export function useIssueAct(id: string) {
  const keep = useKeepIssue();
  return useMutation({
    mutationFn: (act: 'unschedule' | 'stop' | 'resume') =>
      request(`POST /admin/newsletter-issues/{id}/${act}`, { params: { id } }),
    onSuccess: keep,
  });
}

export const useExportResults = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(
        await requestRaw('GET /admin/newsletter-issues/{id}/results.csv', { params: { id } }),
        'newsletter.csv',
      ),
  });

/** @returns the path for the Markdown */
export const useAddPicture = () =>
  useMutation({
    mutationFn: (body: File) => request('POST /admin/newsletter-pictures', { body }),
  });
