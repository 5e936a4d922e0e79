/** Migrates a database to this build's schema. */
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import * as foundation from './migrations/20261121090000-foundation';
import * as householdStatements from './migrations/20261121100000-household-statements';
import * as identities from './migrations/20261121110000-identities';
import * as inquiries from './migrations/20261121120000-inquiries';
import * as newsletter from './migrations/20261121130000-newsletter';
import * as signUp from './migrations/20261121140000-sign-up';
import * as userSettings from './migrations/20261121150000-user-settings';
import * as vitals from './migrations/20261121160000-vitals';
import * as waitingSecrets from './migrations/20261121170000-waiting-secrets';
import * as signUpLinks from './migrations/20261122090000-sign-up-links';
import * as codeMethods from './migrations/20261122100000-code-methods';
import * as messageTries from './migrations/20261122131000-message-tries';
import * as interruptedWork from './migrations/20261122132000-interrupted-work';
import * as releases from './migrations/20261122140000-releases';
import * as onboarding from './migrations/20261122190000-onboarding';
import * as files from './migrations/20261122193000-files';
import * as leadLists from './migrations/20261122200000-lead-lists';
import * as leadWork from './migrations/20261122210000-lead-work';
import * as listingDetails from './migrations/20261122220000-listing-details';
import * as contactOptOuts from './migrations/20261122221000-contact-opt-outs';
import * as secondFactors from './migrations/20261122222000-second-factors';
import * as billing from './migrations/20261122223000-billing';
import * as listingsByHand from './migrations/20261122230000-listings-by-hand';
import * as leadOutcomes from './migrations/20261122231000-lead-outcomes';
import * as listViews from './migrations/20261122231000-list-views';
import * as autoFarms from './migrations/20261122232000-auto-farms';
import * as proofLinks from './migrations/20261122232000-proof-links';
import * as serviceHealth from './migrations/20261122233000-service-health';
import * as leadViewsAreListViews from './migrations/20261123030000-lead-views-are-list-views';
import * as budgetsWithoutFarms from './migrations/20261123031000-budgets-without-farms';
import * as clients from './migrations/20261123041000-clients';
import * as commissions from './migrations/20261123042000-commissions';
import * as leadMessages from './migrations/20261123043000-lead-messages';
import * as webhookEndpoints from './migrations/20261123043100-webhook-endpoints';
import * as apiKeys from './migrations/20261123043200-api-keys';
import * as sellerReportLinks from './migrations/20261123043300-seller-report-links';
import * as webhookRotation from './migrations/20261123043400-webhook-rotation';
import * as deliveredByAgent from './migrations/20261123043500-delivered-by-agent';
import * as cardPhotos from './migrations/20261123044000-card-photos';
import * as auditChain from './migrations/20261123045000-audit-chain';
import * as productSettings from './migrations/20261123045100-product-settings';
import * as givenUpEvents from './migrations/20261123048000-given-up-events';
import * as testimonialPermission from './migrations/20261123048100-testimonial-permission';
import * as templateVersions from './migrations/20261123050000-template-versions';
import * as invitationOptOuts from './migrations/20261123051000-invitation-opt-outs';
import * as salesReportMails from './migrations/20261123051100-sales-report-mails';
import * as userViews from './migrations/20261123052000-user-views';
import * as fieldMapping from './migrations/20261123052100-field-mapping';
import * as otherLicenses from './migrations/20261123053000-other-licenses';
import * as templateKinds from './migrations/20261123060000-template-kinds';
import * as printers from './migrations/20261123063000-printers';
import * as testPrints from './migrations/20261123063100-test-prints';
import * as cardVersions from './migrations/20261123070000-card-versions';
import * as listingChanges from './migrations/20261123073000-listing-changes';
import * as rollbacks from './migrations/20261123073100-rollbacks';
import * as requestRates from './migrations/20261123073200-request-rates';
import * as dailyResults from './migrations/20261123090000-daily-results';
import * as testPrintVersions from './migrations/20261123234500-test-print-versions';
import * as leadArrivalMoves from './migrations/20261124010000-lead-arrival-moves';
import * as usageRefunds from './migrations/20261124010100-usage-refunds';
import * as releaseReady from './migrations/20261127080000-release-ready';
import * as deliveryKeyVersions from './migrations/20261128160000-delivery-key-versions';
import * as outgoing from './migrations/20261128160000-outgoing';
import * as leadOriginals from './migrations/20261128161500-lead-originals';
import * as mailDay from './migrations/20261128170000-mail-day';
import * as homeClaims from './migrations/20261128190000-home-claims';
import * as vendorMisfits from './migrations/20261128201500-vendor-misfits';
import * as cardEvents from './migrations/20261128203000-card-events';
import * as publicContent from './migrations/20261128230000-public-content';
import * as leadDays from './migrations/20261128230200-lead-days';
import * as releaseStarts from './migrations/20261128230400-release-starts';
import * as officeAddress from './migrations/20261128230700-office-address';
import * as leadImports from './migrations/20261128230800-lead-imports';
import * as seenMisfits from './migrations/20261128230801-seen-misfits';
import * as staffActs from './migrations/20261128230900-staff-acts';
import * as listingSearch from './migrations/20261128231000-listing-search';
import * as cardFigures from './migrations/20261128231100-card-figures';
import * as mlsCardRules from './migrations/20261128231200-mls-card-rules';
import * as trueCardWords from './migrations/20261129032100-true-card-words';
import * as livingPages from './migrations/20261129033100-living-pages';
import * as scanAlerts from './migrations/20261129033200-scan-alerts';
import * as mailOptOuts from './migrations/20261129034100-mail-opt-outs';
import * as importJoins from './migrations/20261129035100-import-joins';
import * as teamBackends from './migrations/20261129091500-team-backends';
import * as doNotMail from './migrations/20261129132100-do-not-mail';
import * as wantedChanges from './migrations/20261129133000-wanted-changes';
import * as leadTags from './migrations/20261129133100-lead-tags';
import * as alarmNotices from './migrations/20261129170000-alarm-notices';
import * as backups from './migrations/20261129171000-backups';
import * as webhookEvents from './migrations/20261129172000-webhook-events';
import * as addressTruth from './migrations/20261129180000-address-truth';
import * as mailingLists from './migrations/20261129191000-mailing-lists';
import * as mailRates from './migrations/20261129200000-mail-rates';
import * as crmConnections from './migrations/20261129210000-crm-connections';
import * as farms from './migrations/20261130010000-farms';
import * as autoFarmAreas from './migrations/20261130010010-auto-farm-areas';
import * as brandKits from './migrations/20261130020000-brand-kits';
import * as mailingPlans from './migrations/20261130030000-mailing-plans';
import * as printerSwitches from './migrations/20261130040000-printer-switches';
import * as identityChecks from './migrations/20261130050000-identity-checks';
import * as listingPlans from './migrations/20261130060000-listing-plans';
import * as audienceLens from './migrations/20261130070000-audience-lens';
import * as payoutAccounts from './migrations/20261130080000-payout-accounts';
import * as salesGoals from './migrations/20261130081000-sales-goals';
import * as taxForms from './migrations/20261130082000-tax-forms';
import * as newsletterIssues from './migrations/20261130083000-newsletter-issues';
import * as taxPayees from './migrations/20261130086000-tax-payees';
import * as planDrops from './migrations/20261130090000-plan-drops';

/** In order of their names, and listed here because the bundled build has no folder to read. */
export const migrations: Readonly<Record<string, Migration>> = {
  '20261121090000-foundation': foundation,
  '20261121100000-household-statements': householdStatements,
  '20261121110000-identities': identities,
  '20261121120000-inquiries': inquiries,
  '20261121130000-newsletter': newsletter,
  '20261121140000-sign-up': signUp,
  '20261121150000-user-settings': userSettings,
  '20261121160000-vitals': vitals,
  '20261121170000-waiting-secrets': waitingSecrets,
  '20261122090000-sign-up-links': signUpLinks,
  '20261122100000-code-methods': codeMethods,
  '20261122131000-message-tries': messageTries,
  '20261122132000-interrupted-work': interruptedWork,
  '20261122140000-releases': releases,
  '20261122190000-onboarding': onboarding,
  '20261122193000-files': files,
  '20261122200000-lead-lists': leadLists,
  '20261122210000-lead-work': leadWork,
  '20261122220000-listing-details': listingDetails,
  '20261122221000-contact-opt-outs': contactOptOuts,
  '20261122222000-second-factors': secondFactors,
  '20261122223000-billing': billing,
  '20261122230000-listings-by-hand': listingsByHand,
  '20261122231000-lead-outcomes': leadOutcomes,
  '20261122231000-list-views': listViews,
  '20261122232000-auto-farms': autoFarms,
  '20261122232000-proof-links': proofLinks,
  '20261122233000-service-health': serviceHealth,
  '20261123030000-lead-views-are-list-views': leadViewsAreListViews,
  '20261123031000-budgets-without-farms': budgetsWithoutFarms,
  '20261123041000-clients': clients,
  '20261123042000-commissions': commissions,
  '20261123043000-lead-messages': leadMessages,
  '20261123043100-webhook-endpoints': webhookEndpoints,
  '20261123043200-api-keys': apiKeys,
  '20261123043300-seller-report-links': sellerReportLinks,
  '20261123043400-webhook-rotation': webhookRotation,
  '20261123043500-delivered-by-agent': deliveredByAgent,
  '20261123044000-card-photos': cardPhotos,
  '20261123045000-audit-chain': auditChain,
  '20261123045100-product-settings': productSettings,
  '20261123048000-given-up-events': givenUpEvents,
  '20261123048100-testimonial-permission': testimonialPermission,
  '20261123050000-template-versions': templateVersions,
  '20261123051000-invitation-opt-outs': invitationOptOuts,
  '20261123051100-sales-report-mails': salesReportMails,
  '20261123052000-user-views': userViews,
  '20261123052100-field-mapping': fieldMapping,
  '20261123053000-other-licenses': otherLicenses,
  '20261123060000-template-kinds': templateKinds,
  '20261123063000-printers': printers,
  '20261123063100-test-prints': testPrints,
  '20261123070000-card-versions': cardVersions,
  '20261123073000-listing-changes': listingChanges,
  '20261123073100-rollbacks': rollbacks,
  '20261123073200-request-rates': requestRates,
  '20261123090000-daily-results': dailyResults,
  '20261123234500-test-print-versions': testPrintVersions,
  '20261124010000-lead-arrival-moves': leadArrivalMoves,
  '20261124010100-usage-refunds': usageRefunds,
  '20261127080000-release-ready': releaseReady,
  '20261128160000-delivery-key-versions': deliveryKeyVersions,
  '20261128160000-outgoing': outgoing,
  '20261128161500-lead-originals': leadOriginals,
  '20261128170000-mail-day': mailDay,
  '20261128190000-home-claims': homeClaims,
  '20261128201500-vendor-misfits': vendorMisfits,
  '20261128203000-card-events': cardEvents,
  '20261128230000-public-content': publicContent,
  '20261128230200-lead-days': leadDays,
  '20261128230400-release-starts': releaseStarts,
  '20261128230700-office-address': officeAddress,
  '20261128230800-lead-imports': leadImports,
  '20261128230801-seen-misfits': seenMisfits,
  '20261128230900-staff-acts': staffActs,
  '20261128231000-listing-search': listingSearch,
  '20261128231100-card-figures': cardFigures,
  '20261128231200-mls-card-rules': mlsCardRules,
  '20261129032100-true-card-words': trueCardWords,
  '20261129033100-living-pages': livingPages,
  '20261129033200-scan-alerts': scanAlerts,
  '20261129034100-mail-opt-outs': mailOptOuts,
  '20261129035100-import-joins': importJoins,
  '20261129091500-team-backends': teamBackends,
  '20261129132100-do-not-mail': doNotMail,
  '20261129133000-wanted-changes': wantedChanges,
  '20261129133100-lead-tags': leadTags,
  '20261129170000-alarm-notices': alarmNotices,
  '20261129171000-backups': backups,
  '20261129172000-webhook-events': webhookEvents,
  '20261129180000-address-truth': addressTruth,
  '20261129191000-mailing-lists': mailingLists,
  '20261129200000-mail-rates': mailRates,
  '20261129210000-crm-connections': crmConnections,
  '20261130010000-farms': farms,
  '20261130010010-auto-farm-areas': autoFarmAreas,
  '20261130020000-brand-kits': brandKits,
  '20261130030000-mailing-plans': mailingPlans,
  '20261130040000-printer-switches': printerSwitches,
  '20261130050000-identity-checks': identityChecks,
  '20261130060000-listing-plans': listingPlans,
  '20261130070000-audience-lens': audienceLens,
  '20261130080000-payout-accounts': payoutAccounts,
  '20261130081000-sales-goals': salesGoals,
  '20261130082000-tax-forms': taxForms,
  '20261130083000-newsletter-issues': newsletterIssues,
  '20261130086000-tax-payees': taxPayees,
  '20261130090000-plan-drops': planDrops,
};

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Maps names without a time, recorded by earlier builds (`2026-11-21-vitals`), to the current ones. */
const renamed = Object.keys(migrations)
  .filter((name) => name.startsWith('20261121'))
  .map((name) => ({ from: `2026-11-21-${name.slice(name.indexOf('-') + 1)}`, to: name }));

/** Names of the applied migrations, in order. */
async function applied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  for (const { from, to } of renamed) {
    await sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db);
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Runs missing migrations in one transaction and returns their names. Processes that start at the same time wait for
 * each other. Throws `MigrationError` if the database belongs to a newer build or a migration fails.
 */
export async function migrate(db: Db): Promise<string[]> {
  const unknown = (await applied(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database has migrations that this build does not know: ${unknown.join(', ')}. It was used by a newer build: start that one, or restore a backup.`,
    );
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // A branch that is merged later may bring an earlier name.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
    throw new MigrationError(`The database could not be migrated: ${failed} failed.`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
