/** Stage and health as words in chips. */
import type { ClientHealth, ClientStage } from '@farmpost/shared/contracts/client-vocabulary';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  EyeIcon,
  MailIcon,
  PersonIcon,
  PostmarkIcon,
} from '@farmpost/shared/ui/icon/icon';

export const stageNames: Readonly<Record<ClientStage, string>> = openTable(
  {
    invited: 'Invited',
    opened: 'Opened',
    joined: 'Setting up',
    ready: 'Ready to mail',
    mailing: 'Mailing',
  },
  wordsOfKey,
);

export const healthNames: Readonly<Record<ClientHealth, string>> = openTable(
  {
    good: 'Going well',
    watch: 'Needs a call',
    risk: 'At risk',
  },
  wordsOfKey,
);

export function StageBadge({ stage }: { readonly stage: ClientStage }) {
  const name = stageNames[stage];
  switch (stage) {
    case 'invited':
      return (
        <Badge tone="outline" icon={<MailIcon size={14} />}>
          {name}
        </Badge>
      );
    case 'opened':
      return <Badge icon={<EyeIcon size={14} />}>{name}</Badge>;
    case 'joined':
      return (
        <Badge tone="kraft" icon={<PersonIcon size={14} />}>
          {name}
        </Badge>
      );
    case 'ready':
      return (
        <Badge tone="primary" icon={<ClockIcon size={14} />}>
          {name}
        </Badge>
      );
    case 'mailing':
      return (
        <Badge tone="success" icon={<PostmarkIcon size={14} />}>
          {name}
        </Badge>
      );
  }
}

const tones = { good: 'success', watch: 'warning', risk: 'danger' } as const;

export function HealthBadge({ health }: { readonly health: ClientHealth }) {
  const icon = health === 'good' ? <CheckIcon size={14} /> : <AlertIcon size={14} />;
  return (
    <Badge tone={tones[health]} icon={icon}>
      {healthNames[health]}
    </Badge>
  );
}
