/** Data that the gateway wrote into the page, so that no request is needed to know the remotes. */
import type { BootData } from '@farmpost/shared/contracts/platform';

export const BOOT_DATA_ID = 'farmpost-boot';

export const readBootData = (): BootData => bootDataIn(document);

export function bootDataIn(page: Document): BootData {
  const text = page.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page holds no #${BOOT_DATA_ID}: it was not served by the gateway.`);
  return JSON.parse(text) as BootData;
}
