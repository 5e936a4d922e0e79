/** Onboarding: four steps that resume where the agent left, on any device, beside the card that fills as they type. */
import { hasErrorCode, request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { Me, Profile } from '@farmpost/shared/contracts/accounts';
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import { ONBOARDING_COMPLETE_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { Onboarding } from '@farmpost/shared/contracts/onboarding';
import { dashboard } from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { ChevronLeftIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame } from '@farmpost/shared/ui/page-header/page-header';
import { Stack } from '@farmpost/shared/ui/section/section';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { fieldsOf } from '../profile-form/profile-fields';
import { ensureAgent, useSaveOnboarding } from './api/onboarding';
import { BudgetStep } from './budget-step';
import { CardSoFar } from './card-so-far';
import type { FoundPerson } from './find-in-roster';
import { useChooseFoundMls } from './api/mls';
import { IdentityStep } from './identity-step';
import { MlsStep } from './mls-step';
import { cardAgentOf, ProfileStep } from './profile-step';
import { type CardAgent, LAST_STEP, type StepHandle, steps } from './step';
import { WhatHappensNext } from './what-happens-next';
import { WizardProgress } from './wizard-progress';

/** The first proof is usually there within two seconds; the dashboard shows it whenever it comes. */
const PROOF_TRIES = 12;
const PROOF_MS = 500;

const fresh: Onboarding = {
  step: 0,
  seconds: [0, 0, 0, 0],
  completedAt: null,
  connection: null,
  listings: { active: 0, sold: 0 },
  firstCampaign: null,
};

export interface WizardProps {
  readonly me: Me;
  readonly profile: Partial<Profile>;
  /** `null` until the first step has created the agent's record. */
  readonly agent: AgentRecord | null;
  readonly onboarding: Onboarding | null;
  /** Goes to the dashboard and reloads the page. */
  readonly leave?: () => void;
}

const toDashboard = () => window.location.assign(dashboard);

export function Wizard({ me, profile, agent, onboarding, leave = toDashboard }: WizardProps) {
  const stored = onboarding ?? fresh;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useSaveOnboarding();
  const choose = useChooseFoundMls();
  const handle = useRef<StepHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seconds = useRef<readonly number[]>(stored.seconds);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [card, setCard] = useState<CardAgent>(() => cardAgentOf(fieldsOf(profile)));
  const [source, setSource] = useState<string | null>(null);
  const [found, setFound] = useState<FoundPerson | null>(null);

  // The last step is reached when all others are done; the furthest one is kept on the server.
  const reached = agent === null ? 0 : stored.step;
  const asked = Number(address.get('step') ?? Number.NaN) - 1;
  const step = Number.isInteger(asked) && asked >= 0 ? Math.min(asked, reached) : reached;
  const shown = steps[step] ?? steps[0];

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  const goTo = (next: number) => void navigate(`?step=${next + 1}`);

  async function finish(agentId: string): Promise<void> {
    let result = await save.mutateAsync({ agentId, seconds: [...seconds.current], isComplete: true });
    for (let tries = 0; tries < PROOF_TRIES && result.firstCampaign?.isReady === false; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, PROOF_MS));
      result = await request('GET /agents/{key}/onboarding', { params: { key: agentId } });
    }
    localStorage.setItem(ONBOARDING_COMPLETE_STORAGE_KEY, 'true');
    leave();
  }

  async function next(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await handle.current?.save())) return;
      const current = step === 0 ? await queries.fetchQuery(apiQuery('GET /me')) : me;
      const agentId = await ensureAgent(current);
      if (step === LAST_STEP) {
        await finish(agentId);
        return;
      }
      // Who found themselves in a roster has chosen their MLS.
      const isMlsChosen = step === 0 && found !== null && (await chooseFoundMls(agentId, found));
      const following = isMlsChosen ? step + 2 : step + 1;
      await save.mutateAsync({
        agentId,
        step: Math.max(following, reached),
        seconds: [...seconds.current],
      });
      if (me.agentId === null) await queries.invalidateQueries({ queryKey: queryKey('GET /me') });
      goTo(following);
    } catch (error) {
      setFailure(
        hasErrorCode(error, 'conflict') && error instanceof Error
          ? error.message
          : 'Your progress could not be saved. Nothing is lost: please try again.',
      );
    } finally {
      setBusy(false);
    }
  }

  /** `false` if it could not be saved: the next step asks for it. */
  async function chooseFoundMls(agentId: string, { provider }: FoundPerson): Promise<boolean> {
    return choose.mutateAsync({ ...provider, agentId }).then(
      () => true,
      () => false,
    );
  }

  const onCard = useCallback((changed: CardAgent) => {
    setCard(changed);
    setSource(null);
  }, []);

  return (
    <PageFrame>
      <WizardProgress step={step} reached={reached} seconds={seconds} />
      <Layout>
        <form
          noValidate
          aria-label={shown.title}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void next();
          }}
        >
          <h1 tabIndex={-1} ref={heading}>
            {shown.title}
          </h1>
          <Lead>{shown.description}</Lead>
          {failure && <Banner tone="danger">{failure}</Banner>}
          {step === 0 && (
            <ProfileStep
              ref={handle}
              userId={me.profile.id}
              profile={profile}
              onCard={onCard}
              found={found}
              onFound={setFound}
            />
          )}
          {step === 1 && agent && <MlsStep ref={handle} agent={agent} />}
          {step === 2 && agent && (
            <IdentityStep
              ref={handle}
              agent={agent}
              onboarding={stored}
              me={me}
              profile={profile}
              found={found?.person ?? null}
              onPrinted={(printed, from) => {
                setCard({ ...cardAgentOf(fieldsOf(profile)), ...printed });
                setSource(from);
              }}
            />
          )}
          {step === LAST_STEP && <BudgetStep ref={handle} agent={agent} />}
          <Buttons>
            <Button
              look="quiet"
              size="large"
              icon={<ChevronLeftIcon />}
              disabled={step === 0 || isBusy}
              onClick={() => goTo(step - 1)}
            >
              Back
            </Button>
            <p>Saved as you go. Close this page and come back to the same spot.</p>
            <Button look="primary" size="large" type="submit" busy={isBusy} busyLabel="Processing...">
              {step === LAST_STEP ? 'Complete Setup' : 'Next'}
            </Button>
          </Buttons>
        </form>
        <Side>
          <CardSoFar agent={card} seed={me.profile.id} source={source} />
          <WhatHappensNext step={step} onboarding={stored} />
        </Side>
      </Layout>
    </PageFrame>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 500px;
  gap: 48px;
  align-items: start;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${phone} {
    gap: 32px;
    padding-bottom: 72px;
  }
`;
const Lead = styled.p`
  max-width: 56ch;
  margin: 6px 0 20px;
  color: var(--muted);
  font-size: 16px;
  line-height: 24px;
`;
const Buttons = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 24px;
  p {
    flex: 1;
    color: var(--muted);
    font-size: 13px;
  }
  button {
    min-width: 112px;
  }
  @media ${phone} {
    p {
      display: none;
    }
    button {
      flex: 1;
    }
  }
`;
const Side = styled(Stack)`
  position: sticky;
  top: 24px;
  @media ${laptop} {
    position: static;
  }
`;
