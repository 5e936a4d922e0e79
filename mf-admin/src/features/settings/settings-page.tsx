/** Settings of the product with their history, and the state of the configuration. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { ProductSetting, ProductSettingChange } from '@farmpost/shared/contracts/product-settings';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { productSettings, settingText } from '@farmpost/shared/domain/product-settings';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useProductSettings, useSettingChanges } from './api/settings';
import { ConfigurationSection } from './configuration-section';
import { LensSection } from './lens-section';
import { RatesSection } from './rates-section';
import { SettingDialog } from './setting-dialog';

const columns: readonly Column<ProductSettingChange>[] = [
  {
    id: 'setting',
    header: 'Setting',
    phone: 'full',
    cell: ({ name, at }) => <TwoLines main={productSettings[name].label} sub={formatDateTime(at)} />,
  },
  { id: 'by', header: 'By', cell: ({ by }) => <Breaking>{by ?? 'Deleted account'}</Breaking> },
  { id: 'from', header: 'From', cell: ({ name, before }) => settingText(name, before) },
  {
    id: 'to',
    header: 'To',
    cell: ({ name, after, isReset }) => (
      <TwoLines main={settingText(name, after)} sub={isReset && 'as configured'} />
    ),
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

function History() {
  const changes = useSettingChanges();
  const rows = changes.data?.data ?? [];
  return (
    <Section title="History" flush>
      {changes.isPending && <SkeletonRows label="Loading the history" rows={3} />}
      {changes.isError && !changes.data && (
        <EmptyState
          kind="error"
          title="The history did not load"
          action={<Button onClick={() => void changes.refetch()}>Try Again</Button>}
        />
      )}
      {changes.data && rows.length === 0 && (
        <EmptyState kind="first-use" title="No setting has been changed yet" />
      )}
      {rows.length > 0 && (
        <DataTable caption="Changes of settings" columns={columns} rows={rows} rowKey={({ id }) => id} wide />
      )}
    </Section>
  );
}

function originOf({ name, isChanged, configured, changedAt, changedBy }: ProductSetting): string {
  if (changedAt === null) return 'As configured.';
  const change = `${formatDateTime(changedAt)} by ${changedBy ?? 'a deleted account'}`;
  return isChanged
    ? `Changed ${change}. Configured: ${settingText(name, configured)}.`
    : `As configured, since ${change}.`;
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const settings = useProductSettings();
  const opened = settings.data?.settings.find(({ name }) => name === address.get('change'));
  const close = () => setAddress({}, { replace: true });
  return (
    <AdminFrame>
      <PageHeader title="Settings" description="What administrators can change, and what is configured." />
      {settings.isPending && (
        <Paper>
          <SkeletonRows label="Loading the settings" rows={8} />
        </Paper>
      )}
      {settings.isError && !settings.data && (
        <EmptyState
          kind="error"
          title="The settings did not load"
          action={
            <Button busy={settings.isFetching} onClick={() => void settings.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {settings.data && (
        <Stack>
          <Section title="Product" flush>
            <List>
              {settings.data.settings.map((setting) => (
                <li key={setting.name}>
                  <div>
                    <strong>{productSettings[setting.name].label}</strong>
                    <small>{originOf(setting)}</small>
                  </div>
                  <output>{settingText(setting.name, setting.value)}</output>
                  <Button size="small" onClick={() => setAddress({ change: setting.name })}>
                    Change
                    <span className="visually-hidden">: {productSettings[setting.name].label}</span>
                  </Button>
                </li>
              ))}
            </List>
          </Section>
          <RatesSection />
          <LensSection />
          <ConfigurationSection areas={settings.data.configuration} />
          <History />
        </Stack>
      )}
      {opened && (
        <SettingDialog
          key={opened.name}
          setting={opened}
          onClose={close}
          onSaved={() => {
            close();
            showToast({ message: `Saved: ${productSettings[opened.name].label}` });
          }}
        />
      )}
    </AdminFrame>
  );
}

const Breaking = styled.span`
  overflow-wrap: anywhere;
`;
const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 4px 20px;
    align-items: center;
    padding: 12px 20px;
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
    color: var(--muted);
  }
  output {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media ${phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    li > div {
      grid-column: 1 / -1;
    }
  }
`;
