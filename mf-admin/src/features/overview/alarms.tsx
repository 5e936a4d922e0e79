/** Alarms that an administrator must act on; renders nothing if there are none. */
import { Link } from '@farmpost/shared/client/router';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { useAlarms } from './api/list-alarms';

export function Alarms() {
  const alarms = useAlarms();
  if (alarms.isError && !alarms.data) {
    return (
      <Banner tone="warning" title="Alarms did not load.">
        <Button look="text" size="small" busy={alarms.isFetching} onClick={() => void alarms.refetch()}>
          Try Again
        </Button>
      </Banner>
    );
  }
  return alarms.data?.data.map(({ id, title, detail, since, href }) => (
    <Banner key={id} tone="danger" title={`${title}.`}>
      Since {formatDateTime(since)}. {detail} <Link to={href}>View details</Link>
    </Banner>
  ));
}
