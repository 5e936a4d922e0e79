import { useLayoutEffect, useState } from 'react';

/** Reads the value of the last render: for handlers and effects that must not change with it. */
export function useLatest<T>(value: T): () => T {
  const [box] = useState(() => boxOf(value));
  useLayoutEffect(() => box.write(value));
  return box.read;
}

function boxOf<T>(first: T) {
  let value = first;
  return {
    read: () => value,
    write: (next: T) => {
      value = next;
    },
  };
}
