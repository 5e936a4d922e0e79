import * as constants from '@farmpost/shared/contracts/constants';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { MAX_METRICS, METRICS_KEY, reportVitals } from './report-vitals';
import { EVENTS_KEY, MAX_EVENTS, trackEvent } from './track-event';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const list = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[];

beforeEach(() => localStorage.clear());

describe('events', () => {
  it('[API-020] go to the global tag function and to local storage', () => {
    const gtag = jest.fn();
    Object.assign(window, { gtag });
    trackEvent('page_view', { title: 'Pricing' });
    expect(gtag).toHaveBeenCalledWith('event', 'page_view', { title: 'Pricing' });
    expect(list(EVENTS_KEY)).toEqual([expect.objectContaining({ name: 'page_view' })]);
    Reflect.deleteProperty(window, 'gtag');
  });

  it('[DATA-031] are one of the few things that local storage keeps, under fixed names', () => {
    trackEvent('page_view', {});
    expect(Object.keys(localStorage)).toEqual([EVENTS_KEY]);
    expect([
      constants.AGENT_PROFILE_STORAGE_KEY,
      constants.SELECTED_MLS_STORAGE_KEY,
      constants.MLS_REQUEST_STORAGE_KEY,
      constants.ONBOARDING_COMPLETE_STORAGE_KEY,
      constants.SESSION_STORAGE_KEY,
    ]).toEqual([
      'agent_profile',
      'selected_mls',
      'mls_integration_request',
      'onboarding_complete',
      'farmpost.auth',
    ]);
    expect(MAX_EVENTS).toBe(100);
  });

  it('[API-021] [API-022] keep the latest hundred', () => {
    for (let at = 0; at <= MAX_EVENTS; at += 1) trackEvent(`event ${at}`, {});
    expect(list(EVENTS_KEY)).toHaveLength(100);
    expect(list(EVENTS_KEY)[0]).toMatchObject({ name: 'event 1' });
  });

  it('replace a corrupt list', () => {
    localStorage.setItem(EVENTS_KEY, '{"broken":');
    trackEvent('page_view', {});
    trackEvent('page_view', {});
    expect(list(EVENTS_KEY)).toHaveLength(1);
  });
});

describe('page speed', () => {
  const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
  beforeEach(() => {
    sendBeacon.mockClear();
    Object.assign(navigator, { sendBeacon });
    Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  });

  const measured = (measure: typeof onLCP | typeof onINP | typeof onCLS, value: number) => {
    const found = jest.mocked(measure).mock.calls.at(-1)?.[0] as ((metric: object) => void) | undefined;
    found?.({ value });
  };
  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const textOf = (body: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(body);
    });
  const sent = async () =>
    Promise.all(
      sendBeacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await textOf(body)) as unknown]),
    );

  it('is reported once, when the page is hidden, with the last value of each metric', async () => {
    reportVitals();
    measured(onLCP, 900);
    measured(onCLS, 0.3);
    measured(onCLS, 0.02);
    measured(onINP, 240);
    hide();
    hide();
    expect(await sent()).toEqual([
      [
        '/api/telemetry/vitals',
        {
          path: '/',
          metrics: [
            { metric: 'LCP', value: 900 },
            { metric: 'CLS', value: 0.02 },
            { metric: 'INP', value: 240 },
          ],
        },
      ],
    ]);
    expect(list(METRICS_KEY).map(({ metric, score }) => [metric, score])).toEqual([
      ['LCP', 100],
      ['CLS', 100],
      ['INP', 75],
    ]);
  });

  it('[API-022] keeps the latest two hundred in this browser', () => {
    const old = Array.from({ length: MAX_METRICS }, (_, at) => ({ metric: 'LCP', value: at }));
    localStorage.setItem(METRICS_KEY, JSON.stringify(old));
    reportVitals();
    measured(onLCP, 900);
    hide();
    expect(list(METRICS_KEY)).toHaveLength(200);
    expect(list(METRICS_KEY).at(-1)).toMatchObject({ metric: 'LCP', value: 900 });
  });
});
