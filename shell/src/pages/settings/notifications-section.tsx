import type { Me } from '@farmpost/shared/contracts/accounts';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { scanAlertChannels } from '@farmpost/shared/contracts/scan-alert-vocabulary';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { mailChoiceNames } from '@farmpost/shared/domain/mail-choices';
import { Switch } from '@farmpost/shared/ui/field/switch';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { accountErrorMessage } from './account-error';
import { useUpdateNotifications, type Preferences } from './api/notifications';
import { PhoneVerification } from './phone-verification';

const cardMails = [
  {
    field: 'cardReady',
    kind: 'card_ready',
    help: 'With its picture, the homes and the price, when a listing made a card that waits for you.',
  },
  {
    field: 'cardSent',
    kind: 'card_sent',
    help: 'With the card’s picture, count, price, in-home days, and the time until which you can stop it.',
  },
  {
    field: 'weeklySummary',
    kind: 'weekly_summary',
    help: 'On Mondays: cards mailed, scans, leads, and what waits for you.',
  },
] as const;

/** Notification settings. A switch applies immediately and reverts if it could not be saved. */
export function NotificationsSection({ me }: { readonly me: Me }) {
  const update = useUpdateNotifications();
  // Show the new value before the response arrives.
  const shown: Preferences = { ...me.notifications, ...(update.isPending && update.variables) };
  const change = (changed: Partial<Omit<Preferences, 'leadEmail'>>) =>
    update.mutate(changed, {
      onError: (error) =>
        showToast({
          message: accountErrorMessage(error, 'Your change could not be saved. Please try again.'),
          action: { label: 'Try again', run: () => change(changed) },
        }),
    });
  const isVerified = me.phone.verifiedAt !== null;
  return (
    <>
      {me.role === 'agent' && (
        <Section title="New leads">
          <Stack>
            <Switch
              label="Email"
              checked
              disabled
              help={`Always on, to ${me.profile.email}: a lead that no one hears about is lost.`}
            />
            <Switch
              label="Text message"
              checked={shown.leadSms}
              disabled={!isVerified}
              help={
                isVerified
                  ? `Within a minute, to ${formatPhone(me.phone.number)}. Your carrier’s rates apply.`
                  : 'Verify your phone number first, so that leads reach you and no one else.'
              }
              onChange={(event) => change({ leadSms: event.currentTarget.checked })}
            />
            <PhoneVerification phone={me.phone} />
          </Stack>
        </Section>
      )}
      {me.role === 'agent' && (
        <Section title="Scans of your cards">
          <SelectField
            label="Alert"
            value={shown.scanAlert}
            options={[
              { value: 'off', label: 'No alerts' },
              { value: 'email', label: 'Email' },
              { value: 'text', label: 'Text message', disabled: !isVerified },
            ]}
            help="When a home first uses the page behind its card. It names the block, never the home. Texts come from 8 AM to 9 PM."
            onChange={(event) => {
              const scanAlert = scanAlertChannels.find((each) => each === event.currentTarget.value);
              if (scanAlert) change({ scanAlert });
            }}
          />
        </Section>
      )}
      {me.role === 'agent' && (
        <Section title="Your cards, by email">
          <Stack>
            {cardMails.map(({ field, kind, help }) => (
              <Switch
                key={field}
                label={mailChoiceNames[kind]}
                checked={shown[field]}
                help={help}
                onChange={(event) => change({ [field]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        </Section>
      )}
      <Section title="From Farmpost">
        <Switch
          label="Product news by email"
          checked={shown.productNews}
          help="What is new, at most once a month. You always get messages about your account."
          onChange={(event) => change({ productNews: event.currentTarget.checked })}
        />
      </Section>
    </>
  );
}
