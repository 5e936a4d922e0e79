/** The gallery of card templates: stats, search, preview, copies, activation. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { AdminTemplate, TemplateStats } from '@farmpost/shared/contracts/template-admin';
import { capitalize, formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import {
  useDeleteTemplate,
  useDuplicateTemplate,
  useTemplates,
  useTemplateStats,
  useTemplateUsage,
  useToggleTemplate,
} from './api/templates';
import { CreateTemplateDialog } from './create-template-dialog';
import { TemplateCard } from './template-card';
import { DeleteTemplateDialog, DuplicateDialog, PreviewDialog } from './template-dialogs';

/** Searches name, description and tags. */
function matches(template: AdminTemplate, search: string, category: string): boolean {
  if (category !== '' && template.category !== category) return false;
  const wanted = search.trim().toLowerCase();
  const searched = [template.name, template.description, ...template.tags];
  return wanted === '' || searched.some((text) => text.toLowerCase().includes(wanted));
}

/** Designs of the platform's own, latest first, before the built-in ones. */
const ownFirst = (one: AdminTemplate, other: AdminTemplate): number => {
  if (one.isBuiltIn !== other.isBuiltIn) return one.isBuiltIn ? 1 : -1;
  return one.isBuiltIn ? 0 : other.createdAt.localeCompare(one.createdAt);
};

function Stats({ stats }: { readonly stats: TemplateStats | undefined }) {
  const [most] = stats?.mostUsedTemplates ?? [];
  const value = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  return (
    <FigureRow label="Template stats">
      <Figure label="Total Templates" value={value(stats?.totalTemplates)} />
      <Figure label="Active Templates" value={value(stats?.activeTemplates)} />
      <Figure label="Categories" value={value(stats && Object.keys(stats.templatesByCategory).length)} />
      <Figure
        label="Most Used"
        value={value(stats && (most?.usageCount ?? 0))}
        {...(most && { unit: most.name })}
      />
    </FigureRow>
  );
}

/** Three rows of a wide page; on a phone, about six screens. */
const PAGE_SIZE = 9;

type Open = { readonly kind: 'preview' | 'duplicate' | 'delete'; readonly id: string };

export function Page() {
  const [address, setAddress] = useSearchParams();
  const templates = useTemplates();
  const stats = useTemplateStats();
  const usage = useTemplateUsage();
  const toggle = useToggleTemplate();
  const duplicate = useDuplicateTemplate();
  const remove = useDeleteTemplate();
  const [open, setOpen] = useState<Open | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const search = address.get('q') ?? '';
  const category = address.get('category') ?? '';
  const all = (templates.data?.data ?? []).toSorted(ownFirst);
  const shown = all.filter((template) => matches(template, search, category));
  const opened = open && all.find(({ id }) => id === open.id);
  const close = () => setOpen(null);
  const failed = (what: string) => (error: Error) => {
    close();
    setFailure(`${what}: ${error.message}`);
  };
  const notLoaded = [
    templates.isError && 'Failed to fetch templates',
    stats.isError && 'Failed to fetch stats',
    usage.isError && 'Failed to fetch usage',
  ].filter((message) => message !== false && !dismissed.includes(message));

  function set(name: string, value: string) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }
  return (
    <AdminFrame>
      <PageHeader
        title="Templates"
        description={
          templates.data
            ? `${formatCount(shown.length)} of ${formatQuantity(all.length, 'design')} that agents can choose from.`
            : 'The designs that agents can choose from.'
        }
        actions={
          <Button look="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
            Create Template
          </Button>
        }
      />
      <Stack>
        {notLoaded.map((message) => (
          <Banner
            key={String(message)}
            tone="danger"
            onDismiss={() => setDismissed([...dismissed, String(message)])}
          >
            {message}
          </Banner>
        ))}
        {failure && (
          <Banner tone="danger" onDismiss={() => setFailure(null)}>
            {failure}
          </Banner>
        )}
        <Stats stats={stats.data?.data} />
        <Filters>
          <SearchField
            label="Search templates"
            placeholder="Name, description or tag"
            value={search}
            onChange={(value) => set('q', value)}
          />
          <SelectField
            label="Category"
            hideLabel
            options={[
              { value: '', label: 'All categories' },
              ...[...new Set(all.map((template) => template.category))]
                .toSorted()
                .map((value) => ({ value, label: capitalize(value) })),
            ]}
            value={category}
            onChange={({ target }) => set('category', target.value)}
          />
        </Filters>
        {templates.isPending && (
          <Paper>
            <SkeletonRows label="Loading the templates" rows={6} />
          </Paper>
        )}
        {templates.isError && !templates.data && (
          <Paper>
            <EmptyState
              kind="error"
              title="The templates are not available right now"
              action={
                <Button busy={templates.isFetching} onClick={() => void templates.refetch()}>
                  Try Again
                </Button>
              }
            />
          </Paper>
        )}
        {templates.data && shown.length === 0 && (
          <Paper>
            <EmptyState
              kind={all.length === 0 ? 'first-use' : 'no-match'}
              title={all.length === 0 ? 'No templates yet' : 'No templates match'}
              action={
                all.length > 0 && (
                  <Button onClick={() => setAddress({}, { replace: true })}>Clear filters</Button>
                )
              }
            />
          </Paper>
        )}
        <Grid>
          {shown.slice(0, limit).map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              uses={usage.data?.data.find(({ templateId }) => templateId === template.id)?.totalUses ?? null}
              isToggling={toggle.isPending && toggle.variables.id === template.id}
              onPreview={() => setOpen({ kind: 'preview', id: template.id })}
              onDuplicate={() => setOpen({ kind: 'duplicate', id: template.id })}
              onDelete={() => setOpen({ kind: 'delete', id: template.id })}
              onToggle={() =>
                toggle.mutate(
                  { id: template.id, isActive: !template.isActive },
                  { onError: failed('Failed to toggle template status') },
                )
              }
            />
          ))}
        </Grid>
        {shown.length > limit && (
          <Button onClick={() => setLimit(limit + 3 * PAGE_SIZE)}>
            Show more designs ({formatCount(shown.length - limit)})
          </Button>
        )}
      </Stack>
      {isCreating && (
        <CreateTemplateDialog
          categories={[...new Set(all.map((template) => template.category))].toSorted()}
          onClose={() => setCreating(false)}
        />
      )}
      {opened && open.kind === 'preview' && <PreviewDialog template={opened} onClose={close} />}
      {opened && open.kind === 'duplicate' && (
        <DuplicateDialog
          template={opened}
          isSaving={duplicate.isPending}
          onClose={close}
          onSave={(newName) =>
            duplicate.mutate(
              { id: opened.id, newName },
              {
                onSuccess: () => {
                  close();
                  showToast({ message: `Duplicated: ${newName}` });
                },
                onError: failed('Failed to duplicate template'),
              },
            )
          }
        />
      )}
      {opened && open.kind === 'delete' && (
        <DeleteTemplateDialog
          template={opened}
          isDeleting={remove.isPending}
          onClose={close}
          onDelete={() =>
            remove.mutate(opened.id, {
              onSuccess: () => {
                close();
                showToast({ message: `Deleted: ${opened.name}` });
              },
              onError: failed('Failed to delete template'),
            })
          }
        />
      )}
    </AdminFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  gap: 12px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 16px;
`;
