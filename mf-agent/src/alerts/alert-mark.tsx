/** Marks a lead in a list whose alert has not reached its agent. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { AlertIcon } from '@farmpost/shared/ui/icon/icon';

export function AlertMark({ alert }: Pick<Lead, 'alert'>) {
  if (alert?.state !== 'waiting' && alert?.state !== 'failed') return null;
  return (
    <Badge tone="warning" icon={<AlertIcon size={14} />}>
      Alert not delivered yet
    </Badge>
  );
}
