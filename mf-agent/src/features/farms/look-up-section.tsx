/** Looks up the homes of a farm: what it takes is shown and confirmed first, then its progress. */
import type { Farm, FarmLookUp } from '@farmpost/shared/contracts/farms';
import { lookUpPages } from '@farmpost/shared/contracts/farm-vocabulary';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useLookUpOffer, useStartLookUp, useStopLookUp } from '../../farms/api/farms';

export function LookUpSection({ farm }: { readonly farm: Farm }) {
  const [isAsking, setAsking] = useState(false);
  const stop = useStopLookUp(farm.id);
  const { lookUp } = farm;
  const isRunning = lookUp?.state === 'running';
  return (
    <Section title="Homes that are known">
      <Stack>
        {stop.error && <Banner tone="danger">{stop.error.message}</Banner>}
        {isRunning && (
          <Banner tone="info" title="Looking up homes.">
            <p>You may leave; it goes on.</p>
            <ProgressRule
              label="Pages read"
              value={lookUp.pages}
              max={lookUp.maxPages}
              running
              valueText={`${formatQuantity(lookUp.pages, 'page')} of at most ${formatCount(lookUp.maxPages)}, ${formatQuantity(lookUp.added, 'new home')}`}
            />
            <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
              Stop
            </Button>
          </Banner>
        )}
        <Ask>
          <p>
            {formatQuantity(farm.homes, 'home')} {farm.homes === 1 ? 'is' : 'are'} known there, counted on{' '}
            {formatDate(farm.countedAt)}. {lookUp && !isRunning && lastOf(lookUp)}
          </p>
          {!isRunning && <Button onClick={() => setAsking(true)}>Look up homes</Button>}
        </Ask>
      </Stack>
      {isAsking && <LookUpDialog farm={farm} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function lastOf({ state, problem, found, added, startedAt }: FarmLookUp): string {
  const found_ = `${formatQuantity(found, 'home')} found on ${formatDate(startedAt)}, ${formatCount(added)} of them new.`;
  return state === 'done' ? found_ : `${found_} ${problem ?? ''}`.trim();
}

function LookUpDialog({ farm, onClose }: { readonly farm: Farm; readonly onClose: () => void }) {
  const offer = useLookUpOffer(farm.id);
  const start = useStartLookUp(farm.id);
  const [pages, setPages] = useState<number>(lookUpPages.default);
  const most = Math.min(lookUpPages.max, offer.data?.pagesLeft ?? lookUpPages.max);
  const chosen = Math.min(pages, most);
  const mayStart = offer.data !== undefined && !offer.data.isFresh && most > 0;
  return (
    <Dialog
      title={`Look up homes of ${farm.name}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!mayStart}
            busy={start.isPending}
            busyLabel="Starting…"
            onClick={() => start.mutate(chosen, { onSuccess: onClose })}
          >
            Look up, at most {formatQuantity(chosen, 'page')}
          </Button>
        </>
      }
    >
      <Stack>
        {start.error && <Banner tone="danger">{start.error.message}</Banner>}
        {offer.isPending && <SkeletonRows label="Reading what it takes" rows={3} />}
        {offer.isError && (
          <Banner tone="danger" title="This did not load.">
            {offer.error.message}{' '}
            <Button look="text" busy={offer.isFetching} onClick={() => void offer.refetch()}>
              Try Again
            </Button>
          </Banner>
        )}
        {offer.data?.isFresh && (
          <Banner tone="info" title="Nothing to look up.">
            The homes of this area were looked up within the last 30 days.
          </Banner>
        )}
        {offer.data && !offer.data.isFresh && (
          <>
            <p>
              {formatQuantity(offer.data.knownHomes, 'home')} known so far. The vendor of public records
              answers in pages of up to {formatCount(offer.data.homesAPage)} homes. How many pages there are
              is known at the last one, so you set how far it may go.
            </p>
            <p>
              You pay {formatMoney(offer.data.agentCents)}.{' '}
              {offer.data.pageCents === null
                ? 'Farmpost pays the vendor for each page; its price depends on our plan and is not known here.'
                : `Farmpost pays the vendor ${formatMoney(offer.data.pageCents)} for each page.`}{' '}
              You have {formatQuantity(offer.data.pagesLeft, 'page')} left for 30 days.
            </p>
            {most > lookUpPages.min && (
              <Slider
                label="At most"
                min={lookUpPages.min}
                max={most}
                value={chosen}
                format={(value) =>
                  `${formatQuantity(value, 'page')}, ${formatCount(value * (offer.data?.homesAPage ?? 0))} homes`
                }
                onChange={setPages}
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
`;
