/** Backups that the server makes, or the commands that make them. */
import type { DatabaseBackup, DatabaseState } from '@farmpost/shared/contracts/database-tools';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { DownloadIcon, TrashIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useBackUp, useDeleteBackup, useDownloadBackup } from './api/database';
import { formatBytes } from './byte-words';

function DeleteDialog({
  backup,
  onClose,
}: {
  readonly backup: DatabaseBackup;
  readonly onClose: () => void;
}) {
  const remove = useDeleteBackup();
  return (
    <Dialog
      open
      title="Delete this backup"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(backup.name, { onSuccess: onClose })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>
        The backup of {formatDateTime(backup.createdAt)} is removed from the server. This cannot be undone;
        downloaded copies stay.
      </p>
      {remove.isError && <Banner tone="danger">{remove.error.message}</Banner>}
    </Dialog>
  );
}

function scheduleWords({ everyHours, offSite, isPossible }: DatabaseState['backups']): string {
  if (everyHours === 0) {
    return isPossible
      ? 'The server makes no backups by itself. Set BACKUP_HOURS to the hours between them.'
      : 'The server makes no backups, and raises no alarm when none are made. Set PG_DUMP to let it.';
  }
  const every = everyHours === 1 ? 'every hour' : `every ${formatQuantity(everyHours, 'hour')}`;
  return `The server makes a backup ${every}${offSite === null ? '' : ` and copies it to ${offSite}`}. A missing one raises an alarm.`;
}

export function BackupSection({ backups }: { readonly backups: DatabaseState['backups'] }) {
  const make = useBackUp();
  const download = useDownloadBackup();
  const [leaving, setLeaving] = useState<DatabaseBackup | null>(null);
  const columns: readonly Column<DatabaseBackup>[] = [
    { id: 'at', header: 'Made', phone: 'full', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'size', header: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
    ...(backups.offSite === null
      ? []
      : [
          {
            id: 'copy',
            header: `Copy at ${backups.offSite}`,
            cell: ({ offSiteAt, offSiteError }: DatabaseBackup) =>
              offSiteAt !== null ? formatDateTime(offSiteAt) : (offSiteError ?? 'Not yet'),
          },
        ]),
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (backup) => (
        <Acts>
          <Button
            size="small"
            icon={<DownloadIcon />}
            busy={download.isPending && download.variables === backup.name}
            onClick={() => download.mutate(backup.name, { onError: ({ message }) => showToast({ message }) })}
          >
            Download
            <span className="visually-hidden"> the backup of {formatDateTime(backup.createdAt)}</span>
          </Button>
          <Button size="small" look="text" icon={<TrashIcon />} onClick={() => setLeaving(backup)}>
            Delete
            <span className="visually-hidden"> the backup of {formatDateTime(backup.createdAt)}</span>
          </Button>
        </Acts>
      ),
    },
  ];
  return (
    <Section
      title="Backups"
      flush
      aside={
        backups.isPossible && (
          <Button busy={make.isPending} busyLabel="Backing up" onClick={() => make.mutate()}>
            Back Up Now
          </Button>
        )
      }
    >
      <Text>
        <div aria-live="polite">
          {make.isSuccess && (
            <Banner tone="success" title="The backup is made and checked.">
              {make.data.rows !== null && `${formatCount(make.data.rows)} rows, `}
              {formatBytes(make.data.bytes)}. SHA-256 <code>{make.data.sha256}</code>
            </Banner>
          )}
          {make.isError && (
            <Banner tone="danger" title="No backup was made.">
              {make.error.message}
            </Banner>
          )}
        </div>
        {backups.failure !== null && (
          <Banner tone="danger" title={`No backup was made on ${formatDateTime(backups.failure.at)}.`}>
            {backups.failure.error}
          </Banner>
        )}
        <p>{scheduleWords(backups)}</p>
        {backups.backUpCommand !== null && (
          <p>
            PostgreSQL is backed up by its own tools, where they are installed:{' '}
            <code>{backups.backUpCommand}</code>
          </p>
        )}
        <p>
          {backups.isPossible && 'The five newest stay on the server. '}
          {backups.isPossible &&
            backups.offSite === null &&
            'Download one now and then: a backup beside its database is lost with the disk. Or set BACKUP_S3_URL for copies in a bucket. '}
          To restore one, stop the server and run <code>{backups.restoreCommand}</code>
        </p>
      </Text>
      {backups.isPossible && backups.files.length === 0 && (
        <EmptyState kind="first-use" title="No backup has been made yet" />
      )}
      {backups.files.length > 0 && (
        <DataTable caption="Backups" columns={columns} rows={backups.files} rowKey={({ name }) => name} />
      )}
      {leaving && <DeleteDialog backup={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

const Text = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 20px 16px;
  code {
    overflow-wrap: anywhere;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: flex-end;
`;
