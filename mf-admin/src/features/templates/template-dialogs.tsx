/** Preview, duplicate and delete of one template. */
import { sidesOfKind } from '@farmpost/shared/domain/postcard/sizes';
import type { AdminTemplate } from '@farmpost/shared/contracts/template-admin';
import { capitalize, formatLongDate } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useTemplate } from './api/templates';
import { inches } from './template-card';

interface TemplateDialogProps {
  readonly template: AdminTemplate;
  readonly onClose: () => void;
}

/** An image runs no script and loads nothing, whatever the markup says. */
const asImage = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`;

export function PreviewDialog({ template, onClose }: TemplateDialogProps) {
  const design = useTemplate(template.id);
  const data = design.data?.data;
  return (
    <Dialog open size="large" title={template.name} onClose={onClose}>
      {design.isPending && <SkeletonRows label="Drawing the template" rows={6} />}
      {design.isError && !data && (
        <EmptyState
          kind="error"
          title="The template could not be drawn"
          action={<Button onClick={() => void design.refetch()}>Try Again</Button>}
        >
          {design.error.message}
        </EmptyState>
      )}
      {data && (
        <Sides>
          <img
            src={asImage(data.frontDesign)}
            alt={`${sidesOfKind[template.kind].front} of ${template.name}`}
          />
          <img
            src={asImage(data.backDesign)}
            alt={`${sidesOfKind[template.kind].back} of ${template.name}`}
          />
        </Sides>
      )}
      <Facts
        facts={[
          ['Category', capitalize(template.category)],
          ['Dimensions', inches(template.dimensions)],
          ['Status', template.isActive ? 'Active' : 'Inactive'],
          ['Created', formatLongDate(template.createdAt)],
        ]}
      />
    </Dialog>
  );
}

export function DuplicateDialog(
  props: TemplateDialogProps & { readonly isSaving: boolean; readonly onSave: (name: string) => void },
) {
  const { template, onClose, isSaving, onSave } = props;
  const [name, setName] = useState(`${template.name} (Copy)`);
  const formId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    // An empty name cancels.
    if (name.trim() === '') onClose();
    else onSave(name.trim());
  }
  return (
    <Dialog
      open
      title="Duplicate template"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={isSaving}>
            Duplicate
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name of the copy"
          help="The copy is inactive until you activate it."
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

export function DeleteTemplateDialog(
  props: TemplateDialogProps & { readonly isDeleting: boolean; readonly onDelete: () => void },
) {
  const { template, onClose, isDeleting, onDelete } = props;
  return (
    <Dialog
      open
      title="Delete template"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={isDeleting} onClick={onDelete}>
            Delete template
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete &quot;{template.name}&quot;? This action cannot be undone.</p>
    </Dialog>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 16px;
  margin-bottom: 16px;
  img {
    width: 100%;
    background: white;
    border: 1px solid var(--line);
  }
`;
