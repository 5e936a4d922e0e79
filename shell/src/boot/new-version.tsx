/** Offers a reload once a release that this page was given has been replaced. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { Button } from '@farmpost/shared/ui/button/button';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { bootDataIn, readBootData } from './boot-data';
import { isReplaced, watchAttention } from './version-offer';

const ASK_EVERY_MS = 5 * 60_000;
const LOOK_EVERY_MS = 5_000;

/** Boot data of the next page, which depends on the browser: releases roll out by percentage. */
const nextBootData = async () => {
  const page = await fetch('/settings', { headers: { accept: 'text/html' } });
  // The parser applies this page's policy: the inline style of the whole page would be reported as a violation.
  const [boot = ''] = /<script[^>]*\bid="farmpost-boot"[^>]*>[^<]*<\/script>/.exec(await page.text()) ?? [];
  return bootDataIn(new DOMParser().parseFromString(boot, 'text/html'));
};

export function NewVersion() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const given = readBootData();
    const attention = watchAttention();
    let isReady = false;
    let askedAt = currentMs();
    const ask = async () => {
      askedAt = currentMs();
      // Ignore a failed call; the next one follows.
      isReady = await nextBootData().then(
        (next) => isReplaced(given, next),
        () => isReady,
      );
    };
    const look = () => {
      if (document.hidden) return;
      if (!isReady && currentMs() - askedAt >= ASK_EVERY_MS) void ask();
      // Withdraw the offer as soon as the person begins something.
      setOffered(isReady && attention.isIdle());
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      attention.stop();
    };
  }, []);
  return (
    <div role="status">
      {isOffered && (
        <Offer>
          <span>A new version is ready.</span>
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        </Offer>
      )}
    </div>
  );
}

const Offer = styled.div`
  position: fixed;
  right: 16px;
  bottom: calc(16px + var(--phone-bar, 0px));
  z-index: var(--layer-toast);
  display: flex;
  gap: 16px;
  align-items: center;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  background: var(--raised);
  box-shadow: var(--e2);
`;
