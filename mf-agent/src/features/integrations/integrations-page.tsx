/** Integrations: webhooks and API keys for an agent's own programs. */
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Stack } from '@farmpost/shared/ui/section/section';
import { ApiKeysSection } from './api-keys-section';
import { CrmSection } from './crm-section';
import { Examples } from './examples';
import { WebhooksSection } from './webhooks-section';

export function Page() {
  return (
    <PageFrame>
      <PageHeader
        title="Integrations"
        description="Connect your CRM: its people fill a list, it learns about leads by webhook, and reads and changes your data with an API key."
        actions={<ButtonLink to={`${window.location.origin}/api/docs`}>API documentation</ButtonLink>}
      />
      <Columns>
        <Stack>
          <CrmSection />
          <WebhooksSection />
          <ApiKeysSection />
        </Stack>
        <Examples />
      </Columns>
    </PageFrame>
  );
}
