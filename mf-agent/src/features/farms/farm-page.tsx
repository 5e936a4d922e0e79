/** One farm: its area, homes and figures, and what to do with it. `?edit=1` opens its form. */
import { useNavigate, useParams, useSearchParams } from '@farmpost/shared/client/router';
import type { Farm, FarmPreview } from '@farmpost/shared/contracts/farms';
import { cardsAYearNames } from '@farmpost/shared/contracts/farm-vocabulary';
import { formatCount, formatDollars, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PencilIcon } from '@farmpost/shared/ui/icon/icon';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { farms as farmsPath, newCampaign, newPlan } from '../../paths';
import {
  useChangeFarm,
  useDeleteFarm,
  useFarm,
  useFarmFigures,
  useFarmPreview,
  useRestoreFarm,
} from '../../farms/api/farms';
import { areasOf } from './area-edits';
import { AreaMap } from './area-map';
import { FarmFigureStrip } from './farm-figures';
import { FarmForm } from './farm-form';
import { FarmTally } from './farm-tally';
import { LookUpSection } from './look-up-section';
import { MailFarmDialog } from './mail-farm-dialog';

const nowhere = { lat: 39.8, lng: -98.6 };

export function Page() {
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const farm = useFarm(id);
  const isEditing = address.get('edit') === '1';
  const edit = (next: boolean) => setAddress(next ? { edit: '1' } : {}, { replace: true });
  const crumbs = [{ label: 'Farms', to: farmsPath }, { label: farm.data?.name ?? 'Farm' }];
  if (farm.data) {
    return (
      <PageFrame>
        {isEditing ? (
          <>
            <PageHeader title={`Change ${farm.data.name}`} breadcrumbs={crumbs} />
            <Changed key={id} farm={farm.data} onDone={() => edit(false)} />
          </>
        ) : (
          <Shown key={id} farm={farm.data} onEdit={() => edit(true)} crumbs={crumbs} />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageHeader title="Farm" breadcrumbs={crumbs} />
      <Paper>
        {farm.isError ? (
          <EmptyState
            kind="error"
            title="This farm did not load"
            action={
              <Button busy={farm.isFetching} onClick={() => void farm.refetch()}>
                Try Again
              </Button>
            }
          >
            {farm.error.message}
          </EmptyState>
        ) : (
          <SkeletonRows label="Loading the farm" rows={8} />
        )}
      </Paper>
    </PageFrame>
  );
}

function Changed({ farm, onDone }: { readonly farm: Farm; readonly onDone: () => void }) {
  const change = useChangeFarm(farm.id);
  const preview = useFarmPreview(farm.area);
  return (
    <FarmForm
      farm={farm}
      market={preview.data?.center ?? nowhere}
      isBusy={change.isPending}
      error={change.error?.message}
      onCancel={onDone}
      onSave={(body) =>
        change.mutate(
          { version: farm.version, ...body },
          {
            onSuccess: () => {
              showToast({ message: `${body.name} saved` });
              onDone();
            },
          },
        )
      }
    />
  );
}

interface ShownProps {
  readonly farm: Farm;
  readonly onEdit: () => void;
  readonly crumbs: readonly { readonly label: string; readonly to?: string }[];
}

function Shown({ farm, onEdit, crumbs }: ShownProps) {
  const navigate = useNavigate();
  const figures = useFarmFigures(farm.id, farm.homes, farm.version);
  const preview = useFarmPreview(farm.area);
  const remove = useDeleteFarm();
  const restore = useRestoreFarm();
  const [isMailing, setMailing] = useState(false);
  const cost = figures.data?.cost;
  const forget = () =>
    remove.mutate(farm.id, {
      onSuccess: () => {
        void navigate(farmsPath);
        showToast({ message: `${farm.name} deleted`, undo: () => restore.mutate(farm.id) });
      },
    });
  return (
    <>
      <PageHeader
        title={farm.name}
        breadcrumbs={crumbs}
        actions={
          <Actions>
            <Button icon={<PencilIcon />} onClick={onEdit}>
              Change the farm
            </Button>
            <ButtonLink to={href(newPlan, { farm: farm.id })}>Plan a year</ButtonLink>
            <Button disabled={farm.homes === 0} onClick={() => setMailing(true)}>
              Mail without a listing
            </Button>
            <ButtonLink look="primary" to={href(newCampaign, { farm: farm.id })}>
              Mail this farm
            </ButtonLink>
          </Actions>
        }
      />
      <JobTicket
        caption={`Farm · ${cardsAYearNames[farm.cardsAYear]}`}
        title={`${farm.name}, ${formatQuantity(farm.homes, 'home')}`}
        figures={[
          { label: 'Homes to mail', value: cost ? formatCount(cost.homes) : '–' },
          { label: 'A month, average', value: cost ? formatMoney(cost.monthCents) : '–', secondary: true },
          { label: 'A year', value: cost ? formatDollars(cost.yearCents) : '–' },
        ]}
      />
      <Stack>
        {remove.error && (
          <Banner tone="danger" title="The farm was not deleted.">
            {remove.error.message}
          </Banner>
        )}
        <Section title="The area" flush>
          <Area data-kind={farm.area.kind}>
            {farm.area.kind !== 'zip' && (
              <AreaMap
                label={`Map of the farm with ${formatQuantity(farm.homes, 'home')}`}
                areas={areasOf(farm.area.geometry)}
                active={null}
                points={preview.data?.points ?? noPoints}
                focus={preview.data?.center ?? nowhere}
              />
            )}
            <Side>
              {farm.area.kind === 'zip' && <p>ZIP {farm.area.zips.join(', ')}</p>}
              {farm.area.kind === 'subdivision' && (
                <p>Around the listings of {farm.area.subdivision} in your MLS, as you saved it.</p>
              )}
              {preview.isPending && <SkeletonRows label="Counting homes" rows={5} />}
              {preview.isError && (
                <Banner tone="warning" title="The homes were not counted.">
                  {preview.error.message}{' '}
                  <Button look="text" busy={preview.isFetching} onClick={() => void preview.refetch()}>
                    Try Again
                  </Button>
                </Banner>
              )}
              {preview.data && <FarmTally preview={preview.data} />}
            </Side>
          </Area>
        </Section>
        {figures.isPending && (
          <Paper>
            <SkeletonRows label="Reading the figures" rows={4} />
          </Paper>
        )}
        {figures.isError && !figures.data && (
          <Paper>
            <EmptyState
              kind="error"
              title="The figures did not load"
              action={
                <Button busy={figures.isFetching} onClick={() => void figures.refetch()}>
                  Try Again
                </Button>
              }
            />
          </Paper>
        )}
        {figures.data && <FarmFigureStrip figures={figures.data} />}
        <LookUpSection farm={farm} />
        <Actions>
          <Button look="quiet" busy={remove.isPending} onClick={forget}>
            Delete the farm
          </Button>
        </Actions>
      </Stack>
      {isMailing && (
        <MailFarmDialog farm={farm} place={figures.data?.place ?? null} onClose={() => setMailing(false)} />
      )}
    </>
  );
}

const noPoints: FarmPreview['points'] = [];

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  border-top: 1px solid var(--line);
  &[data-kind='zip'] {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px 20px 20px;
`;
