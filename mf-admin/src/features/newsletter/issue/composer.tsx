/** Writes an issue: text, checks, preview, test and schedule. */
import { useNavigate } from '@farmpost/shared/client/router';
import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { MOST_BODY, MOST_PREVIEW_TEXT, MOST_SUBJECT } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Columns, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as paths from '../../../paths';
import { restoreIssue, useDeleteIssue } from '../api/issues';
import { ChecksSection } from './checks-section';
import type { SaveState } from '../../../draft/draft-saver';
import { IssuePreview } from './issue-preview';
import { issueName } from './issue-status';
import { editMarkdown, insertPicture, type MarkdownEdit, type Selected } from './markdown-edits';
import { PictureDialog } from './picture-dialog';
import { ScheduleDialog } from './schedule-dialog';
import { TestSection } from './test-section';
import { type StoredIssue, useIssueDraft } from './use-issue-draft';

const saveWords: Readonly<Record<SaveState<StoredIssue>['kind'], string>> = {
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved, trying again',
  refused: 'Not saved',
  conflict: 'Not saved: changed by someone else',
  behind: 'Changed by someone else',
};

const edits: readonly { readonly edit: MarkdownEdit; readonly label: string }[] = [
  { edit: 'heading', label: 'Heading' },
  { edit: 'bold', label: 'Bold' },
  { edit: 'link', label: 'Link' },
  { edit: 'list', label: 'List' },
  { edit: 'button', label: 'Button' },
];

export function Composer({
  issue,
  crumbs,
}: {
  readonly issue: NewsletterIssue;
  readonly crumbs: readonly { readonly label: string; readonly to?: string }[];
}) {
  const { text, setText, draft, save } = useIssueDraft(issue);
  const [open, setOpen] = useState<'picture' | 'schedule' | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<Pick<Selected, 'start' | 'end'> | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteIssue();
  // After an edit by a button, the caret goes where the person types on.
  useEffect(() => {
    if (!selected) return;
    area.current?.focus();
    area.current?.setSelectionRange(selected.start, selected.end);
  }, [selected]);

  const atCaret = (): Selected => ({
    text: text.body,
    start: area.current?.selectionStart ?? text.body.length,
    end: area.current?.selectionEnd ?? text.body.length,
  });
  const put = (next: Selected) => {
    setText({ body: next.text });
    setSelected({ start: next.start, end: next.end });
  };
  const broken = issue.checks.filter(({ isOk }) => !isOk).length;

  async function openSchedule() {
    if ((await draft.flush()) !== null) setOpen('schedule');
  }
  async function drop() {
    try {
      await remove.mutateAsync(issue.id);
    } catch {
      // The page shows the mutation's error.
      return;
    }
    showToast({
      message: 'Draft deleted.',
      undo: () => void restoreIssue(issue.id).then(({ id }) => navigate(paths.newsletterIssueOf(id))),
    });
    await navigate(paths.newsletter);
  }

  return (
    <>
      <PageHeader
        title={issueName({ subject: text.subject })}
        breadcrumbs={crumbs}
        description={
          <span role="status">
            Draft. {saveWords[save.kind]}
            {'message' in save && `: ${save.message}`}
          </span>
        }
        actions={
          <>
            <Button look="danger" busy={remove.isPending} busyLabel="Deleting…" onClick={() => void drop()}>
              Delete
            </Button>
            <Button
              look="primary"
              disabled={broken > 0 || issue.confirmed === 0 || save.kind === 'conflict'}
              aria-describedby="issue-recipients"
              onClick={() => void openSchedule()}
            >
              Send or Schedule
            </Button>
          </>
        }
      />
      <Stack>
        {save.kind === 'conflict' && (
          <Banner tone="warning" title="Someone else changed this issue.">
            Their version is “{issueName(save.theirs)}”, saved by {save.theirs.updatedBy ?? 'someone'}.{' '}
            <Actions>
              <Button
                onClick={() => {
                  draft.adopt(save.theirs);
                  setText({
                    subject: save.theirs.subject,
                    previewText: save.theirs.previewText,
                    body: save.theirs.body,
                  });
                }}
              >
                Take Theirs
              </Button>
              <Button onClick={() => draft.overwrite(save.theirs.revision)}>Keep Mine</Button>
            </Actions>
          </Banner>
        )}
        {remove.isError && <Banner tone="danger">{remove.error.message}</Banner>}
        <Columns>
          <Section title="Text">
            <Fields>
              <TextField
                label="Subject"
                maxLength={MOST_SUBJECT}
                value={text.subject}
                onChange={({ target }) => setText({ subject: target.value })}
              />
              <TextField
                label="Preview text"
                optional
                maxLength={MOST_PREVIEW_TEXT}
                help="Shown beside the subject in the list of mails."
                value={text.previewText}
                onChange={({ target }) => setText({ previewText: target.value })}
              />
              <Body>
                <Tools role="group" aria-label="Insert">
                  {edits.map(({ edit, label }) => (
                    <Button key={edit} size="small" onClick={() => put(editMarkdown(edit, atCaret()))}>
                      {label}
                    </Button>
                  ))}
                  <Button size="small" onClick={() => setOpen('picture')}>
                    Picture
                  </Button>
                </Tools>
                <TextArea
                  ref={area}
                  label="Text in Markdown"
                  rows={18}
                  maxLength={MOST_BODY}
                  help="## begins a heading, **bold**, [words](https://…) makes a link."
                  value={text.body}
                  onChange={({ target }) => setText({ body: target.value })}
                />
              </Body>
            </Fields>
          </Section>
          <Stack>
            <ChecksSection checks={issue.checks} />
            <Section title="Recipients">
              <p id="issue-recipients">
                {issue.confirmed === 0
                  ? 'No subscriber has confirmed yet, so there is no one to send it to.'
                  : `${formatQuantity(issue.confirmed, 'confirmed subscriber')} would get it now.`}
                {broken > 0 && ' Fix what the checks found first.'}
              </p>
            </Section>
            <TestSection id={issue.id} flush={() => draft.flush()} />
          </Stack>
        </Columns>
        <IssuePreview issue={issue} />
      </Stack>
      {open === 'picture' && (
        <PictureDialog
          onClose={() => setOpen(null)}
          onAdd={(path, description) => {
            setOpen(null);
            put(insertPicture(atCaret(), path, description));
          }}
        />
      )}
      {open === 'schedule' && <ScheduleDialog issue={issue} onClose={() => setOpen(null)} />}
    </>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;
const Body = styled.div`
  textarea {
    min-height: 360px;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 8px;
`;
