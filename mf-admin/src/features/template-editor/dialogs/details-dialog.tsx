import { campaignPurposes } from '@farmpost/shared/contracts/campaign-vocabulary';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { useEditor } from '../use-editor';

const MAX_TAGS = 12;
const MAX_TAG = 30;

/** `photo, 4x6, photo` as tags. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Edits the template's details in the gallery, which are drafted and published with the document. */
export function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const { design, act } = useEditor();
  const [fields, setFields] = useState({ ...design.details, tags: design.details.tags.join(', ') });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const formId = useId();
  const set = (values: Partial<typeof fields>) => setFields({ ...fields, ...values });

  function submit(event: FormEvent) {
    event.preventDefault();
    const tags = tagsOf(fields.tags);
    const problems = {
      ...(fields.name.trim() === '' && { name: 'Please enter a name.' }),
      ...(fields.category.trim() === '' && { category: 'Please enter a category.' }),
      ...(tags.length > MAX_TAGS && { tags: `Please use at most ${MAX_TAGS} tags.` }),
      ...(tags.some((tag) => tag.length > MAX_TAG) && {
        tags: `Please use at most ${MAX_TAG} characters in a tag.`,
      }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    act.changeDetails({
      ...fields,
      name: fields.name.trim(),
      category: fields.category.trim(),
      description: fields.description.trim(),
      tags,
    });
    onClose();
  }

  return (
    <Dialog
      open
      title="Details"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary">
            Apply
          </Button>
        </>
      }
    >
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
          <TextField
            label="Category"
            maxLength={40}
            value={fields.category}
            error={errors.category}
            onChange={({ target }) => set({ category: target.value })}
          />
          <TextField
            label="Tags"
            help="Separate them with commas."
            value={fields.tags}
            error={errors.tags}
            onChange={({ target }) => set({ tags: target.value })}
          />
        </FieldGrid>
        <TextArea
          label="Description"
          rows={3}
          maxLength={400}
          value={fields.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </form>
    </Dialog>
  );
}
