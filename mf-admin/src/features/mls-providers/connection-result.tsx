/** Result of a connection test. */
import type { ConnectionTest } from '@farmpost/shared/contracts/mls-providers';
import { formatCount } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';

export function ConnectionResult(props: {
  readonly name: string;
  readonly result: ConnectionTest;
  readonly onDismiss?: () => void;
}) {
  const { name, result, onDismiss } = props;
  const found = Object.entries(result.details).map(([term, fact]) => `${term}: ${fact}.`);
  return (
    <Banner tone={result.success ? 'success' : 'danger'} title={`${name}:`} {...(onDismiss && { onDismiss })}>
      {result.message}, in {formatCount(result.responseTime)} ms. {found.join(' ')}
    </Banner>
  );
}
