/** Reads and changes the settings of the product. */
import type {
  changeProductSetting,
  ConfigurationArea,
  ProductSetting,
  ProductSettingChange,
} from '@farmpost/shared/contracts/product-settings';
import {
  isSettingValue,
  type ProductSettingName,
  productSettingNames,
  productSettings,
} from '@farmpost/shared/domain/product-settings';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { engineOf } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { describeConfiguration } from './configuration';
import { configuredSettings } from './product-setting.queries';
import * as repo from './product-setting.repo';

const CHANGES = 100;

function present(
  context: AppContext,
  name: ProductSettingName,
  row: repo.SettingRow | undefined,
): ProductSetting {
  const configured = configuredSettings(context)[name];
  const stored = row?.value_json ?? null;
  const version = Number(row?.version ?? 0);
  return {
    name,
    value: stored ?? configured,
    configured,
    isChanged: stored !== null,
    version,
    changedAt: version === 0 ? null : (row?.updated_at ?? null),
    changedBy: row?.email ?? null,
  };
}

async function readAll(context: AppContext): Promise<ProductSetting[]> {
  const rows = await repo.listSettings(context.db);
  return productSettingNames.map((name) =>
    present(
      context,
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

export async function readProductSettings(
  context: AppContext,
): Promise<{ settings: ProductSetting[]; configuration: ConfigurationArea[] }> {
  return {
    settings: await readAll(context),
    configuration: describeConfiguration(context.config, engineOf(context.db)),
  };
}

function assertValue(name: ProductSettingName, value: number | boolean): void {
  if (isSettingValue(name, value)) return;
  const setting = productSettings[name];
  const message =
    setting.kind === 'switch'
      ? 'Choose on or off.'
      : `Enter a whole number of ${setting.unit} from ${setting.min} to ${setting.max}.`;
  throw new AppError('validation_failed', message, { fields: { value: message } });
}

type Change = z.output<NonNullable<typeof changeProductSetting.body>>;

/** Throws `version_conflict` if someone else changed it since `version`. */
export async function changeSetting(
  context: AppContext,
  { actor, ip }: { actor: Actor; ip: string },
  name: ProductSettingName,
  { value, version, reason }: Change,
): Promise<ProductSetting> {
  const { db } = context;
  if (value !== null) assertValue(name, value);
  const at = context.now().toISOString();
  const row = await repo.lockSetting(db, name, at);
  if (Number(row.version) !== version) {
    throw new AppError(
      'version_conflict',
      'Someone else changed this setting in the meantime. Review their value, then decide.',
    );
  }
  const configured = configuredSettings(context)[name];
  const before = row.value_json ?? configured;
  const after = value ?? configured;
  const isLocking = name === 'admin_second_factor' && after === true && before !== true;
  if (isLocking && !(await repo.hasSecondFactor(db, actor.sessionId))) {
    throw new AppError(
      'conflict',
      'Your own session has no second factor: this would lock you out. Set one up under Settings and sign in with it first.',
    );
  }
  await repo.storeSetting(db, name, {
    value,
    version: version + 1,
    at,
    by: actor.userId,
  });
  await repo.insertChange(db, {
    id: uuidv7(),
    name,
    before_json: repo.jsonText(before),
    after_json: repo.jsonText(after),
    is_reset: value === null,
    reason,
    changed_by: actor.userId,
    created_at: at,
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'setting.changed',
    subjectType: 'setting',
    subjectId: name,
    detail: { before, after, reason },
    ip,
    at: context.now(),
  });
  const changed = (await readAll(context)).find((setting) => setting.name === name);
  if (!changed) throw new Error(`The setting ${name} is not listed.`);
  return changed;
}

export async function readChanges({ db }: AppContext): Promise<ProductSettingChange[]> {
  const rows = await repo.listChanges(db, CHANGES);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    before: row.before_json,
    after: row.after_json,
    isReset: row.is_reset,
    reason: row.reason,
    at: row.created_at,
    by: row.email,
  }));
}
