/** Whether audiences of campaigns are compared by place, and the way to the tables. */
import { Section } from '@farmpost/shared/ui/section/section';
import { Link } from '@farmpost/shared/client/router';
import * as paths from '../../paths';
import { useBlockTables } from '../../fair-audience/block-tables';

export function LensSection() {
  const { data } = useBlockTables();
  if (!data) return null;
  const used = data.data.filter(({ state }) => state === 'current');
  return (
    <Section title="Fair-audience lens">
      <p>
        {used.length === 0
          ? 'Not set up: audiences of campaigns are not compared with everyone around.'
          : `Set up with ${used.map(({ name, year }) => `${name}, ${year}`).join('; ')}.`}{' '}
        <Link to={paths.fairAudience}>{used.length === 0 ? 'Import a table' : 'See the tables'}</Link>
      </p>
    </Section>
  );
}
