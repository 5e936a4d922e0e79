import { useRef } from 'react';

/**
 * The idempotency key of a form's content: the same content sent again is a retry, changed content is a new request.
 * @param visitId prefix of the keys, for pages with a visit id; otherwise keys are random
 */
export function useSubmissionKey(visitId?: string): (content: object) => string {
  const last = useRef({ text: '', key: '', count: 0 });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.text) {
      const count = last.current.count + 1;
      const key = visitId === undefined ? crypto.randomUUID() : `${visitId}.${count}`;
      last.current = { text, key, count };
    }
    return last.current.key;
  };
}
