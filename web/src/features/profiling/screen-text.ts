import type { Draft } from '../../ui/questions/answers.ts';

/** The value of a text field of a screen, whose values are texts or lists of codes. */
export function textOf(value: Draft | undefined): string {
  return typeof value === 'string' ? value : '';
}
