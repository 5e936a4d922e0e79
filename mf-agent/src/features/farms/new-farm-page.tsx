/** A new farm: an area is drawn, counted and saved. */
import { useNavigate } from '@farmpost/shared/client/router';
import { href } from '@farmpost/shared/domain/href';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { farm as farmPath, farms } from '../../paths';
import { useCreateFarm, useMarket } from '../../farms/api/farms';
import { FarmForm } from './farm-form';

/** The middle of the country, where no market is known. */
const COUNTRY = { lat: 39.8, lng: -98.6 };

export function Page() {
  const navigate = useNavigate();
  const market = useMarket();
  const create = useCreateFarm();
  return (
    <PageFrame>
      <PageHeader
        title="New Farm"
        breadcrumbs={[{ label: 'Farms', to: farms }, { label: 'New Farm' }]}
        description="An area that hears from you again and again."
      />
      {market.isPending ? (
        <Paper>
          <SkeletonRows label="Loading the map of your market" rows={8} />
        </Paper>
      ) : (
        <FarmForm
          farm={null}
          market={market.data ?? COUNTRY}
          isBusy={create.isPending}
          error={create.error?.message}
          onCancel={() => void navigate(farms)}
          onSave={(body) =>
            create.mutate(body, { onSuccess: ({ id }) => void navigate(href(farmPath, { id })) })
          }
        />
      )}
    </PageFrame>
  );
}
