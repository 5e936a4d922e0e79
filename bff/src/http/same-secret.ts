/** Compares secrets in a time that says nothing about them. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Texts may differ in length and in bytes per character, where `timingSafeEqual` alone throws. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
