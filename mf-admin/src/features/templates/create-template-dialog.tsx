/** A new template, which opens in the editor with a starting design. */
import { useNavigate } from '@farmpost/shared/client/router';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { campaignPurposes } from '@farmpost/shared/contracts/campaign-vocabulary';
import { designSizes } from '@farmpost/shared/contracts/template-vocabulary';
import { href } from '@farmpost/shared/domain/href';
import { kindOfSize, sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { campaignKindNames, campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { templateEditor } from '../../paths';
import { useCreateTemplate } from './api/templates';

interface CreateTemplateDialogProps {
  /** Categories in use, suggested while typing. */
  readonly categories: readonly string[];
  readonly onClose: () => void;
}

export function CreateTemplateDialog({ categories, onClose }: CreateTemplateDialogProps) {
  const [fields, setFields] = useState({
    name: '',
    purpose: 'just-listed' as (typeof campaignPurposes)[number],
    size: '4x6' as (typeof designSizes)[number],
    category: categories[0] ?? 'house',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateTemplate();
  const keyOf = useSubmissionKey();
  const navigate = useNavigate();
  const formId = useId();
  const listId = useId();
  const set = (values: Partial<typeof fields>) => setFields({ ...fields, ...values });

  function submit(event: FormEvent) {
    event.preventDefault();
    const problems = {
      ...(fields.name.trim() === '' && { name: 'Please enter a name.' }),
      ...(fields.category.trim() === '' && { category: 'Please enter a category.' }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    create.mutate(
      { ...fields, key: keyOf(fields) },
      {
        onSuccess: ({ data }) => {
          showToast({ message: `Created: ${data.name}` });
          void navigate(href(templateEditor, { id: data.id }));
        },
      },
    );
  }

  return (
    <Dialog
      open
      title="Create template"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={create.isPending}>
            Create and edit
          </Button>
        </>
      }
    >
      {create.isError && <Banner tone="danger">{create.error.message}</Banner>}
      <form id={formId} onSubmit={submit} noValidate>
        <FieldGrid>
          <TextField
            label="Name"
            maxLength={120}
            value={fields.name}
            error={errors.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <SelectField
            label="Purpose"
            value={fields.purpose}
            options={campaignPurposes.map((value) => ({ value, label: campaignPurposeNames[value] }))}
            onChange={({ target }) => {
              const purpose = campaignPurposes.find((each) => each === target.value);
              if (purpose) set({ purpose });
            }}
          />
          <SelectField
            label="Size"
            help="A template keeps its size."
            value={fields.size}
            options={designSizes.map((value) => ({
              value,
              label: `${campaignKindNames[kindOfSize(value)]}, ${sizeName(value)}`,
            }))}
            onChange={({ target }) => {
              const size = designSizes.find((each) => each === target.value);
              if (size) set({ size });
            }}
          />
          <TextField
            label="Category"
            maxLength={40}
            list={listId}
            value={fields.category}
            error={errors.category}
            onChange={({ target }) => set({ category: target.value })}
          />
        </FieldGrid>
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </datalist>
        <Note>
          The template starts with the lines that every card must carry. It is inactive until you activate it.
        </Note>
      </form>
    </Dialog>
  );
}

const Note = styled.p`
  margin-top: 16px;
`;
