/** Writes to one or more leads by email or text: templates with their values, and why a way is closed. */
import type { FollowUpOptions, LeadTemplate } from '@farmpost/shared/contracts/follow-ups';
import { builtInTemplates } from '@farmpost/shared/domain/follow-up-templates';
import { formatDateTime } from '@farmpost/shared/domain/format';
import {
  fieldLabel,
  fillFields,
  type MergeField,
  mergeFieldNames,
  mergeFields,
  mergeParts,
  mergeProblem,
  withoutValues,
  withTags,
} from '@farmpost/shared/domain/merge-fields';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { BanIcon, CheckIcon, MailIcon, PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useLeadTemplates, useSendFollowUps } from './api/follow-ups';
import { FollowUpPreview } from './follow-up-preview';
import { FollowUpTemplateDialog, type TemplateDraft } from './follow-up-template-dialog';

type Channel = 'email' | 'sms';

export interface FollowUpComposerProps {
  /** Ids of all leads to write to. */
  readonly ids: readonly string[];
  /** Recipients as the button names them: `Ellen`, `3 leads`. */
  readonly to: string;
  /** Options of the lead whose values the preview shows. */
  readonly options: FollowUpOptions;
  readonly onSent?: () => void;
}

const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text' },
] as const;

export function FollowUpComposer({ ids, to, options, onSent }: FollowUpComposerProps) {
  const isOne = ids.length === 1;
  const [channel, setChannel] = useState<Channel>(
    isOne && options.email.problem !== null && options.sms.problem === null ? 'sms' : 'email',
  );
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [draft, setDraft] = useState<TemplateDraft>();
  const [chosen, setChosen] = useState('');
  const caret = useRef(0);
  const templates = useLeadTemplates();
  const send = useSendFollowUps();

  const own = templates.data?.data ?? [];
  const known: readonly (LeadTemplate | (typeof builtInTemplates)[number])[] = [...own, ...builtInTemplates];
  const blocked = isOne ? options[channel].problem : null;
  /** Values that the text shows at once; several people have different ones, so their fields stay labels. */
  const values = isOne ? options.values : null;
  const used = [
    ...mergeParts(channel === 'email' ? withTags(subject) : '', options.values),
    ...mergeParts(withTags(text), options.values),
  ].flatMap((part) => ('field' in part ? [part] : []));
  const missing = isOne
    ? [...new Set(used.flatMap(({ field, value }) => (value === null ? [field] : [])))]
    : [];

  const write = (next: { subject: string; text: string; chosen: string }) => {
    setSubject(next.subject);
    setText(next.text);
    setChosen(next.chosen);
    setErrors({});
  };
  const fillIn = (id: string) => {
    const template = known.find((each) => each.id === id);
    if (!template) return;
    const before = { subject, text, chosen };
    write({
      subject: fillFields(template.subject, values),
      text: fillFields(template.text, values),
      chosen: id,
    });
    if (text.trim() !== '' && !known.some((each) => fillFields(each.text, values) === text)) {
      showToast({ message: 'Your text was replaced by the template', undo: () => write(before) });
    }
  };
  const insert = (field: MergeField) => {
    const at = Math.min(caret.current, text.length);
    const inserted = values?.[field] ?? fieldLabel(field);
    setText(`${text.slice(0, at)}${inserted}${text.slice(at)}`);
    caret.current = at + inserted.length;
  };
  const submit = () => {
    const problems = {
      ...(channel === 'email' && {
        subject: subject.trim() === '' ? 'Give the email a subject.' : mergeProblem(subject),
      }),
      text: text.trim() === '' ? 'Write something first.' : mergeProblem(text),
    };
    const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null);
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return;
    send.mutate(
      {
        ids: [...ids],
        channel,
        subject: channel === 'email' ? withTags(subject) : '',
        text: withTags(text),
      },
      {
        onSuccess: ({ sent, refused }) => {
          if (refused.length > 0) return;
          write({ subject: '', text: '', chosen: '' });
          showToast({
            message:
              sent.length === 1
                ? `${channel === 'email' ? 'Email' : 'Text'} on its way`
                : `${sent.length} messages on their way`,
          });
          onSent?.();
        },
        onError: (error) => setErrors((error as { fields?: Record<string, string> }).fields ?? {}),
      },
    );
  };

  const refused = send.data?.refused ?? [];
  return (
    <>
      <form
        aria-label="Follow up"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Grid>
          <Segmented
            label="Send by"
            hideLabel
            options={channels}
            value={channel}
            onChange={(value) => {
              setChannel(value);
              setChosen('');
              setErrors({});
              send.reset();
            }}
          />
          {blocked !== null && (
            <Blocked role="status">
              <BanIcon />
              <span>
                <strong>{`${channel === 'email' ? 'Emailing' : 'Texting'} ${to} is blocked.`}</strong>{' '}
                {blocked}
              </span>
            </Blocked>
          )}
          {channel === 'sms' && blocked === null && options.sms.waitsUntil && (
            <Night role="status">
              {`It is night where ${isOne ? `${to} lives` : 'the first of them lives'}. A text sent now leaves at ${formatDateTime(options.sms.waitsUntil)}.`}
            </Night>
          )}
          <SelectField
            label="Template"
            value={chosen}
            options={[
              { value: '', label: 'Start from a template…' },
              ...known
                .filter((template) => template.channel === channel)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={templates.isError ? 'Your own templates did not load.' : undefined}
            onChange={(event) => fillIn(event.currentTarget.value)}
          />
          {channel === 'email' && (
            <TextField
              label="Subject"
              maxLength={150}
              value={subject}
              error={errors.subject}
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
          )}
          <TextArea
            label="Message"
            rows={6}
            maxLength={channel === 'sms' ? 480 : 4000}
            value={text}
            error={errors.text}
            onSelect={(event) => {
              caret.current = event.currentTarget.selectionEnd;
            }}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setErrors({});
            }}
          />
          <Tools>
            <SelectField
              label="Insert a field"
              hideLabel
              value=""
              options={[
                { value: '', label: 'Insert a field…' },
                ...mergeFields.map((field) => ({ value: field, label: mergeFieldNames[field] })),
              ]}
              onChange={(event) => insert(event.currentTarget.value as MergeField)}
            />
            <Button
              look="text"
              disabled={text.trim() === ''}
              onClick={() => {
                const saved = own.find(({ id }) => id === chosen);
                const draftOf = (words: string) => (values ? withoutValues(words, values) : words);
                setDraft({
                  channel,
                  subject: draftOf(subject),
                  text: draftOf(text),
                  ...(saved && { saved }),
                });
              }}
            >
              {own.some(({ id }) => id === chosen) ? 'Edit template' : 'Save as template'}
            </Button>
          </Tools>
          {missing.length > 0 && (
            <Missing role="status">
              {`Not known for ${to}: ${missing.map(fieldLabel).join(', ')}. Write it yourself, or take it out.`}
            </Missing>
          )}
          {!isOne && used.length > 0 && (
            <FollowUpPreview
              subject={channel === 'email' ? withTags(subject) : ''}
              text={withTags(text)}
              values={options.values}
            />
          )}
          {blocked === null && (
            <Checks>
              <li>
                <CheckIcon size={14} />
                {channel === 'email'
                  ? 'Postal address and a link that ends your emails are added.'
                  : '“Reply STOP to end texts.” is added.'}
              </li>
              {!isOne && (
                <li>
                  <CheckIcon size={14} />
                  Leads who may not be written to are left out and named.
                </li>
              )}
            </Checks>
          )}
          {send.isError && Object.keys(errors).length === 0 && (
            <Banner tone="danger" title="Not sent.">
              {`${send.error.message} Your text is still here.`}
            </Banner>
          )}
          {refused.length > 0 && (
            <Banner tone="warning" title={`${send.data?.sent.length ?? 0} sent, ${refused.length} not sent.`}>
              {refused.map(({ reason }) => reason).join(' ')}
            </Banner>
          )}
        </Grid>
        <Actions>
          <Button
            type="submit"
            look="primary"
            icon={channel === 'email' ? <MailIcon /> : <PhoneIcon />}
            disabled={blocked !== null || missing.length > 0}
            busy={send.isPending}
            busyLabel="Sending…"
          >
            {`Send ${channel === 'email' ? 'email' : 'text'} to ${to}`}
          </Button>
        </Actions>
      </form>
      {draft && <FollowUpTemplateDialog draft={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}

const Grid = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 12px;
`;
const Blocked = styled.p`
  display: flex;
  gap: 8px;
  align-items: start;
  padding: 10px 12px;
  border: 1px solid var(--line);
  background: repeating-linear-gradient(135deg, var(--surface) 0 6px, var(--line) 6px 7px);
  font-size: 14px;
  span {
    padding: 0 4px;
    background: var(--surface);
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: var(--danger);
    background: var(--surface);
  }
`;
const Missing = styled.p`
  font-size: 13px;
  color: var(--danger);
`;
const Night = styled.p`
  font-size: 13px;
  color: var(--muted);
`;
const Tools = styled.div`
  display: grid;
  grid-template-columns: 180px auto;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  font-size: 13px;
  color: var(--muted);
  @media ${phone} {
    grid-template-columns: 1fr;
  }
`;
const Checks = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: 13px;
  li {
    display: flex;
    gap: 8px;
  }
  svg {
    margin-top: 3px;
    color: var(--success);
  }
`;
