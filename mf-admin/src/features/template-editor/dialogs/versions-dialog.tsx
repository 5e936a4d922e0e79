import { sideNames } from '@farmpost/shared/domain/postcard/sizes';
import { formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useRestore, useVersions, type Draft, type Version } from '../api/draft';
import { changesBetween } from '../core/diff';
import { useSamples } from '../samples';
import type { Saver } from '../design-store';
import { useEditor } from '../use-editor';
import { CardPicture, Pictures } from './card-picture';
import { ChangeList } from './change-list';

interface VersionsDialogProps {
  readonly id: string;
  readonly publishedVersion: number;
  readonly saver: Saver;
  readonly onRestored: (draft: Draft, version: number) => void;
  readonly onClose: () => void;
}

/** The published versions, newest first; one can be looked at and put into the draft. */
export function VersionsDialog({ id, publishedVersion, saver, onRestored, onClose }: VersionsDialogProps) {
  const versions = useVersions(id);
  const { design } = useEditor();
  const { short } = useSamples();
  const [openVersion, setOpen] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const restore = useRestore(id);
  const rows = versions.data?.data ?? [];

  async function put(version: Version) {
    setFailure(null);
    setSaving(true);
    // Needs no confirmation, because Undo brings the current draft back.
    const revision = await saver.flush();
    setSaving(false);
    if (revision === null) return setFailure('The draft could not be saved, so nothing was restored.');
    restore.mutate(
      { version: version.version, revision },
      {
        onSuccess: ({ data }) => {
          onRestored(data, version.version);
          onClose();
        },
        onError: (error) => setFailure(error.message),
      },
    );
  }

  return (
    <Dialog open size="large" title="Versions" onClose={onClose}>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {versions.isPending && <SkeletonRows label="Loading the versions" rows={4} />}
      {versions.isError && (
        <EmptyState
          kind="error"
          title="The versions did not load"
          action={<Button onClick={() => void versions.refetch()}>Try Again</Button>}
        >
          {versions.error.message}
        </EmptyState>
      )}
      <List>
        {rows.map((version) => {
          const isOpen = openVersion === version.version;
          return (
            <li key={version.version}>
              <div>
                <b>Version {version.version}</b>
                {version.version === publishedVersion && <Badge tone="success">Published</Badge>}
                <span>
                  {formatDateTime(version.publishedAt)}, {version.publishedBy ?? 'Farmpost'}
                </span>
              </div>
              {version.note !== '' && <p>{version.note}</p>}
              <div>
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? 'Hide' : 'Show'} version ${version.version}`}
                  onClick={() => setOpen(isOpen ? null : version.version)}
                >
                  {isOpen ? 'Hide' : 'Show'}
                </Button>
                <Button
                  size="small"
                  busy={isSaving || (restore.isPending && restore.variables.version === version.version)}
                  aria-label={`Restore version ${version.version}`}
                  onClick={() => void put(version)}
                >
                  Restore into the draft
                </Button>
              </div>
              {isOpen && (
                <>
                  <Pictures>
                    {(['front', 'back'] as const).map((side) => (
                      <CardPicture
                        key={side}
                        document={version.document}
                        side={side}
                        data={short}
                        caption={sideNames(version.document.size)[side]}
                      />
                    ))}
                  </Pictures>
                  <ChangeList
                    size={version.document.size}
                    label="The draft since then"
                    changes={changesBetween(version, design)}
                  />
                </>
              )}
            </li>
          );
        })}
      </List>
      {versions.data && <p>{formatQuantity(rows.length, 'version')}. Cards on their way keep theirs.</p>}
    </Dialog>
  );
}

const List = styled.ul`
  li {
    display: grid;
    gap: 8px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  li > div:not([class]) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  span {
    color: var(--muted);
    font-size: 13px;
  }
  & + p {
    margin-top: 12px;
    color: var(--muted);
  }
`;
