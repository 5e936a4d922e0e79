/** Today against the same weekday of the last weeks, up to the same time of day. */
import type { TodayMetric } from '@farmpost/shared/contracts/desk-work';
import type { TodayMetricName } from '@farmpost/shared/contracts/desk-work-vocabulary';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';

interface Words {
  readonly label: string;
  readonly to: string;
  readonly format: (value: number) => string;
  /** More than usual is worse. */
  readonly isCost?: boolean;
}

const metrics: Readonly<Record<TodayMetricName, Words>> = {
  cards: { label: 'Cards accepted', to: '/admin/mailings?view=mail', format: formatCount },
  charged: { label: 'Charged', to: '/admin/money', format: formatMoney },
  leads: { label: 'Leads', to: '/admin/analytics', format: formatCount },
  credits: { label: 'Credits', to: '/admin/money', format: formatMoney, isCost: true },
};

function deltaOf({ today, usual }: TodayMetric, { format, isCost }: Words) {
  if (usual === null) return { direction: 'flat' as const, text: '', note: 'too few weeks to compare' };
  const middle = Math.round(usual.middle);
  const range = `usual ${format(middle)}, ${format(usual.lowest)} to ${format(usual.highest)}`;
  const change = today - middle;
  if (change === 0)
    return {
      direction: 'flat' as const,
      text: '',
      note: `as usual, ${format(usual.lowest)} to ${format(usual.highest)}`,
    };
  const isUp = change > 0;
  return {
    direction: isUp ? ('up' as const) : ('down' as const),
    text: format(Math.abs(change)),
    note: range,
    bad: isUp === Boolean(isCost),
  };
}

export function TodayFigures({ today }: { readonly today: readonly TodayMetric[] }) {
  return (
    <FigureRow label="Today against the usual">
      {today.map((metric) => {
        const words = metrics[metric.metric];
        return (
          <Figure
            key={metric.metric}
            label={words.label}
            value={words.format(metric.today)}
            unit="today"
            to={words.to}
            delta={deltaOf(metric, words)}
          />
        );
      })}
    </FigureRow>
  );
}
