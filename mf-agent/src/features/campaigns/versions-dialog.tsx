/** A second version of a draft's card, which half of its homes get. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { INDUSTRY_RESPONSE_SHARE } from '@farmpost/shared/contracts/performance-vocabulary';
import { detectableDifference } from '@farmpost/shared/domain/card-versions';
import { formatPercent } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { Suspense, lazy, useDeferredValue, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { showsPhoto, useDesign } from '../../cards/get-designs';
import { type CampaignChanges, useUpdateCampaign } from './api/update-campaign';
import { headlineRules, messageRules } from '../../cards/campaign-fields';
import { useCampaignSubject, useFittingDesigns } from './card-subject';
import { ConflictChoice } from './conflict-choice';
import { DesignField } from './design-field';
import { inPoints } from './version-words';

const LiveProof = lazy(() => import('./live-proof').then((module) => ({ default: module.LiveProof })));

interface VersionsDialogProps {
  readonly campaign: CampaignDetail;
  readonly onClose: () => void;
}

interface Fields {
  readonly headline: string;
  readonly message: string;
}

export function VersionsDialog({ campaign, onClose }: VersionsDialogProps) {
  const formId = useId();
  const update = useUpdateCampaign(campaign.id);
  const subject = useCampaignSubject(campaign);
  const { designs } = useFittingDesigns(campaign, { anySize: false });
  /** The campaign as it was when the dialog opened. */
  const [began] = useState(campaign);
  const [templateId, setTemplateId] = useState(began.versionB?.templateId ?? began.templateId);
  const design = useDesign(templateId);
  const startCopy = began.versionB?.copy ?? began.copy;
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { headline: startCopy.headline, message: startCopy.message },
  });
  const { errors } = formState;
  const fields = useWatch({ control });
  const words = useDeferredValue({ headline: fields.headline ?? '', message: fields.message ?? '' });
  const isConflict = hasErrorCode(update.error, 'version_conflict');
  const isReady = campaign.status === 'draft';
  const isSame =
    templateId === campaign.templateId &&
    (fields.headline ?? '').trim() === campaign.copy.headline &&
    (fields.message ?? '').trim() === campaign.copy.message;
  const nameOf = (id: string) =>
    designs?.find((each) => each.id === id)?.name ?? 'A design that is no longer available';
  const half = Math.floor(campaign.recipientCount / 2);
  const detectable = detectableDifference(INDUSTRY_RESPONSE_SHARE, half);
  const send = (versionB: CampaignChanges['versionB'], message: string) =>
    update.mutate(
      { version: isConflict ? campaign.version : began.version, versionB },
      {
        onSuccess: () => {
          showToast({ message });
          onClose();
        },
      },
    );
  const save = handleSubmit(({ headline, message }) =>
    send(
      { templateId, copy: { headline: headline.trim(), message: message.trim() } },
      'Two versions saved. Both proofs are being made.',
    ),
  );
  return (
    <Dialog
      open
      size="large"
      title="Try Two Versions"
      onClose={onClose}
      footer={
        <>
          {began.versionB && (
            <Button
              look="danger"
              disabled={!isReady || update.isPending}
              onClick={() => send(null, 'The card has one version again.')}
            >
              Mail version A only
            </Button>
          )}
          <Button onClick={onClose}>{isConflict ? 'Keep what is saved' : 'Keep as it was'}</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            disabled={!isReady || isSame || !design.data}
            busy={update.isPending}
            busyLabel="Saving…"
          >
            {isConflict ? 'Overwrite with mine' : 'Save both versions'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <p>
            Half of the homes get the card as it is, version A. The other half, chosen at random, get version
            B below. No home gets both.
          </p>
          {isConflict && (
            <ConflictChoice
              rows={[
                {
                  field: 'Design of version B',
                  saved: campaign.versionB ? nameOf(campaign.versionB.templateId) : 'No version B',
                  own: nameOf(templateId),
                },
                {
                  field: 'Headline of version B',
                  saved: campaign.versionB?.copy.headline ?? 'No version B',
                  own: words.headline,
                },
                {
                  field: 'Message of version B',
                  saved: campaign.versionB?.copy.message ?? 'No version B',
                  own: words.message,
                },
              ]}
            />
          )}
          {update.isError && !isConflict && (
            <Banner tone="danger" title="Not saved.">
              {update.error.message}
            </Banner>
          )}
          {campaign.status === 'pending' && !update.isPending && (
            <p role="status">The last change is being prepared. You can save yours in a moment.</p>
          )}
          <TextField
            label="Headline of version B"
            error={errors.headline?.message}
            {...register('headline', { ...headlineRules, required: 'The card needs a headline.' })}
          />
          <TextArea
            label="Message of version B"
            optional
            error={errors.message?.message}
            {...register('message', messageRules)}
          />
          {designs && designs.length > 1 && (
            <DesignField
              designs={designs}
              listing={subject.listing}
              place={subject.place}
              purpose={subject.purpose}
              agent={subject.agent}
              photo={subject.photo}
              value={templateId}
              onChange={setTemplateId}
            />
          )}
          <Proof aria-label="Version B as it will look">
            <Suspense fallback={<Skeleton aspectRatio="6 / 4" />}>
              {subject.agent && subject.listing !== undefined && design.data ? (
                <LiveProof
                  agent={subject.agent}
                  listing={subject.listing}
                  place={subject.place}
                  purpose={subject.purpose}
                  chosen={design.data}
                  words={words}
                  photo={showsPhoto(design.data) ? subject.photo : null}
                />
              ) : (
                <Skeleton aspectRatio="6 / 4" />
              )}
            </Suspense>
          </Proof>
          {isSame && (
            <p role="status">Both versions are the same so far. Change the headline, message or design.</p>
          )}
          <Note>
            {detectable === null
              ? 'This mailing is too small to tell two versions apart.'
              : `With about ${half} homes each, and ${formatPercent(INDUSTRY_RESPONSE_SHARE)} of cards scanned as vendors quote it, only a difference of ${inPoints(detectable)} points or more can be told from chance. Change one thing at a time to know what made the difference.`}
          </Note>
        </Stack>
      </form>
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
