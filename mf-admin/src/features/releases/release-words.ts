/** Releases in words. */
import type {
  ReleaseEventEntry,
  ReleaseHealth,
  ReleaseTrial,
} from '@farmpost/shared/contracts/release-admin';
import { formatPercent, formatQuantity } from '@farmpost/shared/domain/format';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const failedShare = ({ loads, failures }: ReleaseHealth): string =>
  loads === 0 ? 'No loads' : formatPercent(failures / loads, 2);

export const seconds = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(2)} s`;

export const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value)} ms`;

/** The event in words, without the name of the part. */
export function describeEvent({ kind, version, detail }: ReleaseEventEntry): string {
  const name = version ?? '';
  switch (kind) {
    case 'registered':
      return 'Registered';
    case 'settings':
      return 'Settings changed';
    case 'backend':
      return detail.url === null ? 'Back end removed' : `Back end is ${text(detail.url)}`;
    case 'published':
      return `${name} published, ${formatQuantity(Number(detail.files ?? 0), 'file')}`;
    case 'promoted':
      return `${name} promoted to everyone`;
    case 'candidate':
      return `${name} is the candidate of ${text(detail.share)}%`;
    case 'candidate_ended':
      return `${name} is no longer the candidate`;
    case 'share':
      return `Share of ${name} from ${text(detail.before)}% to ${text(detail.share)}%`;
    case 'rolled_back':
      return `Rolled back from ${text(detail.from)} to ${name}`;
    case 'withdrawn':
      return `${name} withdrawn: ${text(detail.reason)}`;
    case 'withdrawn_by_itself':
      return `${name} withdrawn by the portal: ${text(detail.reason)}`;
    case 'failure':
      return `First failures of ${name}: ${text(detail.message) || text(detail.kind) || text(detail.event)}`;
    case 'preview':
      return `Preview accounts: ${text(detail.accounts)}`;
    case 'token_created':
      return `Deploy token ${text(detail.name)} created`;
    case 'token_revoked':
      return 'Deploy token revoked';
    default:
      return [kind, name].filter(Boolean).join(' ');
  }
}

/** The state of the evidence, as a sentence. */
export function describeEvidence({ version, line }: Pick<ReleaseTrial, 'version' | 'line'>): string {
  const last = line.at(-1);
  if (!last) return `No one has loaded ${version} yet`;
  const loads = formatQuantity(last.loads, 'load');
  if (last.evidence < 0.34) return `${version} stays well under the line after ${loads}`;
  if (last.evidence < 0.67) return `${version} is halfway to being withdrawn after ${loads}`;
  return `${version} is close to being withdrawn after ${loads}`;
}
