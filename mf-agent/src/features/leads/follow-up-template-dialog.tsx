/** The agent's own templates: saves what is written as one, renames, replaces and deletes them. */
import type { LeadTemplate } from '@farmpost/shared/contracts/follow-ups';
import { fieldLabel, fillFields, mergeFields, withTags } from '@farmpost/shared/domain/merge-fields';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import { useCreateTemplate, useDeleteTemplate, useUpdateTemplate } from './api/follow-ups';

export interface TemplateDraft {
  readonly channel: 'email' | 'sms';
  /** With the labels of its fields, like the text. */
  readonly subject: string;
  readonly text: string;
  /** The saved template to change; missing for a new one. */
  readonly saved?: LeadTemplate;
}

export interface FollowUpTemplateDialogProps {
  readonly draft: TemplateDraft;
  readonly onClose: () => void;
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  (error as { fields?: Readonly<Record<string, string>> } | null)?.fields ?? {};

export function FollowUpTemplateDialog({ draft, onClose }: FollowUpTemplateDialogProps) {
  const formId = useId();
  const { saved, channel } = draft;
  const [name, setName] = useState(saved?.name ?? '');
  const [subject, setSubject] = useState(fillFields(draft.subject, null));
  const [text, setText] = useState(fillFields(draft.text, null));
  const [nameError, setNameError] = useState<string>();
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const remove = useDeleteTemplate();
  const error = create.error ?? update.error ?? remove.error;
  const fields = fieldsOf(error);
  const done = (message: string) => {
    showToast({ message });
    onClose();
  };
  const save = () => {
    if (name.trim() === '') {
      setNameError('Give the template a name.');
      return;
    }
    const body = { name: name.trim(), subject: withTags(subject), text: withTags(text) };
    if (saved) {
      update.mutate(
        { ...body, id: saved.id, version: saved.version },
        { onSuccess: () => done('Template saved') },
      );
    } else {
      create.mutate({ ...body, channel }, { onSuccess: () => done('Template saved') });
    }
  };
  const drop = () => {
    if (!saved) return;
    remove.mutate(saved, {
      onSuccess: () => {
        const { name: savedName, subject: savedSubject, text: savedText } = saved;
        showToast({
          message: 'Template deleted',
          undo: () => create.mutate({ channel, name: savedName, subject: savedSubject, text: savedText }),
        });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      title={saved ? 'Edit template' : 'Save as template'}
      onClose={onClose}
      footer={
        <>
          {saved && (
            <Button look="danger" busy={remove.isPending} busyLabel="Deleting…" onClick={drop}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={create.isPending || update.isPending}
            busyLabel="Saving…"
          >
            Save template
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error && Object.keys(fields).length === 0 && (
          <Banner tone="danger" title="Not saved.">
            {error.message}
          </Banner>
        )}
        <TextField
          label="Name"
          maxLength={60}
          value={name}
          error={nameError ?? fields.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameError(undefined);
          }}
        />
        {channel === 'email' && (
          <TextField
            label="Subject"
            maxLength={150}
            value={subject}
            error={fields.subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        )}
        <TextArea
          label="Message"
          rows={8}
          maxLength={channel === 'sms' ? 480 : 4000}
          value={text}
          help={`Words in brackets are filled in for each lead: ${mergeFields.map(fieldLabel).join(' ')}`}
          error={fields.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
