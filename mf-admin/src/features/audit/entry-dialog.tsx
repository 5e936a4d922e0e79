/** One entry of the audit log with everything that was recorded. */
import type { AuditEntry } from '@farmpost/shared/contracts/audit';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { actionName, actorName, subjectName, valueText } from './audit-words';

export function EntryDialog({
  entry,
  onClose,
  onFilter,
}: {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
  readonly onFilter: (name: 'actor' | 'subject', value: string) => void;
}) {
  const { actor, subjectId } = entry;
  return (
    <Dialog
      open
      size="large"
      title={actionName(entry.action)}
      onClose={onClose}
      footer={
        <>
          {subjectId !== null && (
            <Button onClick={() => onFilter('subject', subjectId)}>All about this subject</Button>
          )}
          <Button onClick={() => onFilter('actor', actor?.id ?? 'platform')}>All by this actor</Button>
        </>
      }
    >
      <Facts
        facts={[
          ['Number', formatCount(entry.seq)],
          ['Time', `${formatDateTime(entry.at)} (${entry.at})`],
          ['Actor', actor ? `${actorName(entry)}${actor.email ? `, ${actor.email}` : ''}` : actorName(entry)],
          ['Subject', subjectId === null ? subjectName(entry) : `${subjectName(entry)} ${subjectId}`],
          ['IP address', entry.ip ?? '–'],
          ...Object.entries(entry.detail).map(([name, value]) => [name, valueText(value)] as const),
          ...(entry.isCleared ? [['Details', 'Cleared with the deleted account or home'] as const] : []),
          ['Hash', <code key="hash">{entry.hash}</code>],
        ]}
      />
    </Dialog>
  );
}
