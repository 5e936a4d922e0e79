/** The activity of the salesperson's clients in a period, beside the period before. Range and view are in the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { SalesReport } from '@farmpost/shared/contracts/sales';
import {
  salesMeasures,
  type SalesReportRange,
  salesReportRanges,
} from '@farmpost/shared/contracts/sales-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { capitalize, formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import * as paths from '../../paths';
import { useClientsName } from '../../account/use-clients-name';
import { useDownloadReport, useReport } from './api/reports';
import { MailSection } from './mail-section';
import { measureTexts } from '../../goals/measures';
import { PeriodSection } from './period-section';

const rangeNames: Readonly<Record<SalesReportRange, string>> = {
  '4w': 'Last 4 weeks',
  '13w': 'Last 13 weeks',
  '12m': 'Last 12 months',
};

export function Page() {
  const { inText } = useClientsName();
  const [address, setAddress] = useSearchParams();
  const range = salesReportRanges.find((value) => value === address.get('range')) ?? '13w';
  const report = useReport(range);
  const download = useDownloadReport(range);
  const { data } = report;
  return (
    <PageFrame>
      <PageHeader
        title="Reports"
        description={
          data
            ? `${capitalize(inText)} from ${formatDate(utcDay(data.from))} to ${formatDate(data.until)}, compared with the period before.`
            : `What ${inText} mailed, and the results.`
        }
        actions={
          <Actions>
            <SelectField
              label="Range"
              hideLabel
              options={salesReportRanges.map((value) => ({ value, label: rangeNames[value] }))}
              value={range}
              onChange={({ currentTarget }) => {
                const next = new URLSearchParams(address);
                next.set('range', currentTarget.value);
                setAddress(next, { replace: true });
              }}
            />
            <Button icon={<DownloadIcon />} busy={download.isPending} onClick={() => download.mutate()}>
              Export CSV
            </Button>
          </Actions>
        }
      />
      {download.isError && <Banner tone="danger">The report could not be exported. Please try again.</Banner>}
      {report.isPending && (
        <Paper>
          <SkeletonRows label="Loading your report" rows={8} />
        </Paper>
      )}
      {report.isError && !data && (
        <Paper>
          <EmptyState
            kind="error"
            title="The report did not load"
            action={
              <Button busy={report.isFetching} onClick={() => void report.refetch()}>
                Try Again
              </Button>
            }
          >
            We show no figure rather than a wrong one.
          </EmptyState>
        </Paper>
      )}
      {data && (
        <Stack>
          <Results data={data} isStale={report.isPlaceholderData} />
          <MailSection />
        </Stack>
      )}
    </PageFrame>
  );
}

function Results({ data, isStale }: { readonly data: SalesReport; readonly isStale: boolean }) {
  const isEmpty = [data.totals, data.before.totals].every((totals) =>
    salesMeasures.every((measure) => totals[measure] === 0),
  );
  if (isEmpty) {
    return (
      <Paper>
        <EmptyState
          kind="first-use"
          title="Nothing to report yet"
          action={
            <ButtonLink look="primary" to={paths.inviteAgent}>
              Invite Agent
            </ButtonLink>
          }
        >
          Figures appear with your first client and their first card.
        </EmptyState>
      </Paper>
    );
  }
  return (
    <Stack aria-busy={isStale || undefined}>
      <FigureRow label="The period in figures">
        {salesMeasures.map((measure) => {
          const { name, format } = measureTexts[measure];
          const [value, before] = [data.totals[measure], data.before.totals[measure]];
          return (
            <Figure
              key={measure}
              label={name}
              value={format(value)}
              delta={{
                direction: value > before ? 'up' : value < before ? 'down' : 'flat',
                text: value === before ? 'No change' : format(Math.abs(value - before)),
                note: value === before ? '' : `${value > before ? 'more' : 'less'} than ${format(before)}`,
                bad: value < before,
              }}
            />
          );
        })}
      </FigureRow>
      <PeriodSection data={data} />
    </Stack>
  );
}
