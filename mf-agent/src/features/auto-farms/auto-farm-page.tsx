/** Auto-Farm Settings: saved automatically a second after the last change. */
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import { Link } from '@farmpost/shared/client/router';
import type { AutoFarm, AutoFarmBody } from '@farmpost/shared/contracts/auto-farms';
import { farmBudget } from '@farmpost/shared/contracts/auto-farm-vocabulary';
import { farmAreaName, zipsOfFarm } from '@farmpost/shared/domain/auto-farm';
import { formatCount, formatDollars } from '@farmpost/shared/domain/format';
import { affordablePieces, startingRates, unitPriceOf } from '@farmpost/shared/domain/pricing';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { Switch } from '@farmpost/shared/ui/field/switch';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { farms, plans } from '../../paths';
import { useAutoFarm, useSaveAutoFarm } from './api/auto-farm';
import { AreaSection } from './area-section';
import { PlanSection } from './plan-section';
import { useAutosave } from './use-autosave';
import { ZipSection } from './zip-section';

export function Page() {
  const farm = useAutoFarm();
  return (
    <PageFrame>
      <PageHeader
        title="Auto-Farm Settings"
        description="A neighborhood that hears from you every month, within a budget of its own."
      />
      {farm.isPending && (
        <Paper>
          <SkeletonRows label="Loading your auto-farm" rows={6} />
        </Paper>
      )}
      {farm.isError && !farm.data && (
        <Paper>
          <EmptyState
            kind="error"
            title="Failed to load your budget settings. Please try again."
            action={
              <Button busy={farm.isFetching} onClick={() => void farm.refetch()}>
                Try Again
              </Button>
            }
          >
            Your settings are as you left them.
          </EmptyState>
        </Paper>
      )}
      {farm.data && <Settings farm={farm.data} />}
    </PageFrame>
  );
}

const bodyOf = (farm: AutoFarm): AutoFarmBody => ({
  monthlyBudgetCents: farm.monthlyBudgetCents,
  autoFarmEnabled: farm.autoFarmEnabled,
  farmAreaName: farm.farmAreaName,
  farmId: farm.farmId ?? null,
  targetHomeowners: farm.targetHomeowners,
  targetHomebuyers: farm.targetHomebuyers,
  targetHomesellers: farm.targetHomesellers,
});

function Settings({ farm }: { readonly farm: AutoFarm }) {
  const cardCents = unitPriceOf(useMailRates() ?? startingRates, '4x6');
  const [settings, setSettings] = useState(() => bodyOf(farm));
  const [isWaiting, setWaiting] = useState(false);
  const save = useSaveAutoFarm();
  const store = (body: AutoFarmBody) => {
    setWaiting(false);
    save.mutate({ agentId: farm.agentId, body });
  };
  const saveSoon = useAutosave(store);
  const change = (changes: Partial<AutoFarmBody>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    setWaiting(true);
    saveSoon(next);
  };
  const isSaving = isWaiting || save.isPending;
  return (
    <Columns>
      <Stack>
        <Section title="Budget">
          <Fields>
            <Switch
              label="Enable auto-farm"
              help="When on, it mails the ZIPs you choose each month. When off, it pauses and keeps your choices."
              checked={settings.autoFarmEnabled}
              onChange={(event) => change({ autoFarmEnabled: event.currentTarget.checked })}
            />
            <Slider
              label="Monthly budget"
              help={`At least $100, and apart from your listing budget. It mails up to ${formatCount(affordablePieces(settings.monthlyBudgetCents, cardCents))} homes a month, and never costs more.`}
              min={farmBudget.min / 100}
              max={farmBudget.max / 100}
              step={farmBudget.step / 100}
              value={settings.monthlyBudgetCents / 100}
              format={(dollars) => formatDollars(dollars * 100)}
              onChange={(dollars) => change({ monthlyBudgetCents: dollars * 100 })}
              showStops
            />
            <State isSaving={isSaving} isSaved={save.isSuccess} />
            {save.isError && !isWaiting && (
              <Banner tone="danger" title="Failed to save your settings. Please try again.">
                <Button look="text" onClick={() => store(settings)}>
                  Try Again
                </Button>
              </Banner>
            )}
          </Fields>
        </Section>
        {settings.autoFarmEnabled && (
          <AreaSection farmId={settings.farmId ?? null} onChange={(farmId) => change({ farmId })} />
        )}
        {settings.autoFarmEnabled && !settings.farmId && (
          <ZipSection
            chosen={zipsOfFarm(settings.farmAreaName)}
            onChange={(zips) => change({ farmAreaName: farmAreaName(zips) })}
          />
        )}
        <Section title="Target audience">
          <Fields>
            <p>
              Kinds of message, not lists of people: they decide what the card talks about. Homes are chosen
              by address alone, and never by who lives there.
            </p>
            <Switch
              label="Homeowners"
              help="What a home is worth now"
              checked={settings.targetHomeowners}
              onChange={(event) => change({ targetHomeowners: event.currentTarget.checked })}
            />
            <Switch
              label="Homebuyers"
              help="Looking to buy nearby"
              checked={settings.targetHomebuyers}
              onChange={(event) => change({ targetHomebuyers: event.currentTarget.checked })}
            />
            <Switch
              label="Homesellers"
              help="Thinking of selling"
              checked={settings.targetHomesellers}
              onChange={(event) => change({ targetHomesellers: event.currentTarget.checked })}
            />
          </Fields>
        </Section>
      </Stack>
      <Stack>
        <PlanSection farm={farm} isStale={isSaving} />
        <Banner tone="info" title="Give it time.">
          Keep auto-farm on for at least 3 months. Few owners plan a sale in any one month, so one mailing
          shows little.
        </Banner>
        <p>
          <Link to={farms}>Farms</Link> are areas that you draw, with their turnover and cost.{' '}
          <Link to={plans}>Plans</Link> mail one with the cards of a whole year.
        </p>
      </Stack>
    </Columns>
  );
}

function State({ isSaving, isSaved }: { readonly isSaving: boolean; readonly isSaved: boolean }) {
  return <Saved role="status">{isSaving ? 'Saving…' : isSaved ? 'Settings saved successfully!' : ''}</Saved>;
}

const Fields = styled.div`
  display: grid;
  gap: 20px;
  p {
    font-size: 13px;
    color: var(--muted);
  }
`;
const Saved = styled.p`
  min-height: 20px;
`;
