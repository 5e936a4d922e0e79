/** Gives a draft's card another design, seen with the agent's own listing and words before it is saved. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { classesFor, mailClassNames } from '@farmpost/shared/domain/pricing';
import { copyAfterChange, copyPlaces } from '@farmpost/shared/domain/card-copy';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Stack } from '@farmpost/shared/ui/section/section';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { Suspense, lazy, useState } from 'react';
import styled from 'styled-components';
import { showsPhoto, useDesign } from '../../cards/get-designs';
import { useUpdateCampaign } from './api/update-campaign';
import { useCampaignSubject, useFittingDesigns } from './card-subject';
import { ConflictChoice } from './conflict-choice';
import { DesignField } from './design-field';
import { MailClassField } from './mail-class-field';
import { RateTable } from './rate-table';

const LiveProof = lazy(() => import('./live-proof').then((module) => ({ default: module.LiveProof })));

interface ChangeDesignDialogProps {
  readonly campaign: CampaignDetail;
  readonly onClose: () => void;
}

export function ChangeDesignDialog({ campaign, onClose }: ChangeDesignDialogProps) {
  const update = useUpdateCampaign(campaign.id);
  const subject = useCampaignSubject(campaign);
  const { designs, error, retry, isFetching } = useFittingDesigns(campaign, {
    anySize: campaign.versionB === null,
  });
  /** The campaign as it was when the dialog opened. */
  const [began] = useState(campaign);
  const [chosenId, setChosen] = useState(campaign.templateId);
  const [wanted, setWanted] = useState(campaign.mailClass);
  const rates = useMailRates();
  const before = useDesign(began.templateId).data;
  const chosen = useDesign(chosenId);
  const isConflict = hasErrorCode(update.error, 'version_conflict');
  const words = before && chosen.data ? copyAfterChange(before, chosen.data, began.copy) : began.copy;
  const size = designs?.find(({ id }) => id === chosenId)?.size ?? began.size;
  const hasEvent = began.event !== null;
  const mailClass = classesFor(size, hasEvent).includes(wanted) ? wanted : 'first_class';
  const hasChanged = chosenId !== began.templateId || mailClass !== began.mailClass;
  const places = chosen.data && copyPlaces(chosen.data);
  const nameOf = (id: string) =>
    designs?.find((design) => design.id === id)?.name ?? 'A design that is no longer available';
  const save = (version: number) =>
    update.mutate(
      // Send the words too, so that the saved card is the one that was previewed.
      { version, templateId: chosenId, mailClass, copy: words },
      {
        onSuccess: () => {
          showToast({ message: 'Design changed. The proof is being made again.' });
          onClose();
        },
      },
    );
  const others = designs?.filter(({ id }) => id !== began.templateId) ?? [];
  return (
    <Dialog
      open
      size="large"
      title="Change Design"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isConflict ? 'Keep what is saved' : 'Keep as it was'}</Button>
          <Button
            look="primary"
            disabled={!chosen.data || campaign.status !== 'draft' || (!isConflict && !hasChanged)}
            busy={update.isPending}
            busyLabel="Saving…"
            onClick={() => save(isConflict ? campaign.version : began.version)}
          >
            {isConflict ? 'Overwrite with mine' : 'Use this design'}
          </Button>
        </>
      }
    >
      <Stack>
        {isConflict && (
          <ConflictChoice
            rows={[
              { field: 'Design', saved: nameOf(campaign.templateId), own: nameOf(chosenId) },
              {
                field: 'Mailed as',
                saved: mailClassNames[campaign.mailClass],
                own: mailClassNames[mailClass],
              },
              { field: 'Headline', saved: campaign.copy.headline, own: words.headline },
              { field: 'Message', saved: campaign.copy.message, own: words.message },
            ]}
          />
        )}
        {campaign.status === 'pending' && !update.isPending && (
          <p role="status">The last change is being prepared. You can save yours in a moment.</p>
        )}
        {update.isError && !isConflict && (
          <Banner tone="danger" title="Not saved.">
            {update.error.message}
          </Banner>
        )}
        {rates && (
          <RateTable rates={rates} pieces={began.recipientCount} size={size} pressDay={began.mailOn} />
        )}
        <MailClassField
          rates={rates}
          size={size}
          hasEvent={hasEvent}
          pieces={began.recipientCount}
          pressDay={began.mailOn}
          value={mailClass}
          onChange={setWanted}
        />
        {error && (
          <EmptyState
            kind="error"
            title="The designs did not load"
            action={
              <Button busy={isFetching} onClick={() => void retry()}>
                Try Again
              </Button>
            }
          />
        )}
        {designs && others.length === 0 && (
          <EmptyState kind="no-match" title="No other design fits this card">
            {campaign.versionB === null
              ? 'Only designs of the same occasion can take its place.'
              : 'Only designs of the same occasion and size can take its place while there are two versions.'}
          </EmptyState>
        )}
        {designs && others.length > 0 && (
          <DesignField
            designs={designs}
            listing={subject.listing}
            place={subject.place}
            purpose={subject.purpose}
            agent={subject.agent}
            photo={subject.photo}
            value={chosenId}
            onChange={setChosen}
          />
        )}
        {others.length > 0 && (
          <Proof aria-label="The card with this design">
            {chosen.isError ? (
              <EmptyState
                kind="error"
                title="This design did not load"
                action={<Button onClick={() => void chosen.refetch()}>Try Again</Button>}
              />
            ) : (
              <Suspense fallback={<Skeleton aspectRatio="6 / 4" />}>
                {subject.agent && subject.listing !== undefined && chosen.data ? (
                  <LiveProof
                    agent={subject.agent}
                    listing={subject.listing}
                    place={subject.place}
                    purpose={subject.purpose}
                    chosen={chosen.data}
                    words={words}
                    photo={showsPhoto(chosen.data) ? subject.photo : null}
                  />
                ) : (
                  <Skeleton aspectRatio="6 / 4" />
                )}
              </Suspense>
            )}
          </Proof>
        )}
        {places && (!places.headline || !places.message) && (
          <Note>
            This design has no place for{' '}
            {[!places.headline && 'a headline', !places.message && 'a message'].filter(Boolean).join(' or ')}{' '}
            of yours. The words stay with the campaign.
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}

const Proof = styled.section`
  min-width: 0;
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
