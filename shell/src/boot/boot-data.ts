/** Data that the gateway wrote into the page, so that no request is needed to know the remotes. */
import { LOAD_TICKET } from '@farmpost/shared/contracts/page-view-vocabulary';
import type { BootData } from '@farmpost/shared/contracts/platform';

export const BOOT_DATA_ID = 'farmpost-boot';

export function readBootData(): BootData {
  const boot = bootDataIn(document);
  const ticket = boot.ticket ?? ticketOfAnswer();
  return ticket === undefined ? boot : { ...boot, ticket };
}

/** A page that is the same for everyone has its ticket beside it. Undefined in a browser that does not show the header. */
function ticketOfAnswer(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === LOAD_TICKET)?.description;
}

export function bootDataIn(page: Document): BootData {
  const text = page.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page holds no #${BOOT_DATA_ID}: it was not served by the gateway.`);
  return JSON.parse(text) as BootData;
}
