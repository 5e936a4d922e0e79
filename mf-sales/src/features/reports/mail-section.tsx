/** The report of each month by email, on or off with immediate effect. */
import { formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Switch } from '@farmpost/shared/ui/field/switch';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useReportMail, useSetReportMail } from './api/reports';

export function MailSection() {
  const { data, isPending, isFetching, refetch } = useReportMail();
  const set = useSetReportMail();
  return (
    <Section title="By email">
      {isPending && <SkeletonRows label="Loading your setting" rows={1} />}
      {!isPending && !data && (
        <Banner tone="danger">
          Your setting did not load.{' '}
          <Button look="text" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {set.isError && <Banner tone="danger">Nothing was changed. {set.error.message}</Banner>}
      {data && (
        <Switch
          label="Email me a monthly report"
          help={
            data.nextOn === null
              ? `On the first of each month, we send last month’s figures to ${data.email}.`
              : `The next one goes to ${data.email} on ${formatDate(data.nextOn)}.`
          }
          checked={set.isPending ? set.variables : data.isOn}
          disabled={set.isPending}
          onChange={({ currentTarget }) => set.mutate(currentTarget.checked)}
        />
      )}
    </Section>
  );
}
