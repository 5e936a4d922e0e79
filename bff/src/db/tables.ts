/**
 * Row types of every table. Times are ISO-8601 UTC text, money integer cents; `is_…`/`has_…` are booleans and
 * `…_json` parsed values on both engines (the boundary plugin converts). `Generated` columns have a default.
 */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountTables } from './tables/accounts';
import type { AgentTables } from './tables/agents';
import type { AudienceLensTables } from './tables/audience-lens';
import type { BillingTables } from './tables/billing';
import type { CampaignTables } from './tables/campaigns';
import type { ClientTables } from './tables/clients';
import type { CommissionTables } from './tables/commissions';
import type { CrmTables } from './tables/crm';
import type { FarmTables } from './tables/farms';
import type { HouseholdTables } from './tables/households';
import type { IntegrationTables } from './tables/integrations';
import type { LeadImportTables } from './tables/lead-imports';
import type { LeadTables } from './tables/leads';
import type { ListingTables } from './tables/listings';
import type { MailingListTables } from './tables/mailing-lists';
import type { MailingPlanTables } from './tables/mailing-plans';
import type { OperationTables } from './tables/operations';
import type { OutgoingTables } from './tables/outgoing';
import type { PrinterTables } from './tables/printers';
import type { ProductSettingTables } from './tables/product-settings';
import type { PublicSiteTables } from './tables/public-site';
import type { ReleaseTables } from './tables/releases';
import type { ServiceHealthTables } from './tables/service-health';

export interface Database
  extends
    AccountTables,
    AgentTables,
    AudienceLensTables,
    BillingTables,
    ListingTables,
    MailingListTables,
    MailingPlanTables,
    HouseholdTables,
    CampaignTables,
    ClientTables,
    IntegrationTables,
    CommissionTables,
    CrmTables,
    FarmTables,
    LeadImportTables,
    LeadTables,
    OutgoingTables,
    PrinterTables,
    ProductSettingTables,
    PublicSiteTables,
    ReleaseTables,
    ServiceHealthTables,
    OperationTables {}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowUpdate<T extends keyof Database> = Updateable<Database[T]>;
