/** One setting as the panel and the questions show it: its name, its value in words, and the field that changes it. */
import type { ReactNode } from 'react';

export type Setting = {
  readonly id: string;
  readonly name: string;
  /** The value in words. */
  readonly shown: string;
  readonly field: ReactNode;
  /** Set where a person told it: lets it be detected again. */
  readonly reset: (() => void) | null;
  /** Nobody knows it yet. */
  readonly isOpen?: boolean;
};

/** Words typed with commas between them. */
export const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
