import { useRef } from 'react';

/**
 * The idempotency key of a form's content: the same content sent again is a retry, changed content is a new request.
 */
export function useSubmissionKey(): (content: object) => string {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
