import type { SharedText } from '@binome/contract/shared-texts';
import type { ProfileType } from '@binome/contract/states';
import { rebaseTyping } from './text-change.ts';

/** The most characters that a text is saved with. */
export const maxLength = 10_000;

/** A shared text in the hands of one of the two. */
export interface SharedTextState {
  /** As it is on the screen. */
  body: string;
  /** What the typing began from, as the server has it. */
  base: { body: string; version: number };
  /** The text that is on its way. */
  sending: string | null;
  updated_by: ProfileType | null;
  updated_at: string | null;
  /** What the partner's writing did to the screen, to be said quietly. */
  news: 'partner_wrote' | 'both_kept' | null;
  /** Why the last save failed, in the API's words. */
  failure: string | null;
}

export type SharedTextEvent =
  | { kind: 'typed'; body: string }
  /** The server's text was read anew. */
  | { kind: 'read'; text: SharedText; viewer: ProfileType }
  | { kind: 'sent' }
  | { kind: 'saved'; text: SharedText; outcome: 'kept' | 'merged' | 'both_kept' }
  | { kind: 'failed'; message: string };

export function initialState(text: SharedText): SharedTextState {
  return { ...storedAs(text), body: text.body, sending: null, news: null, failure: null };
}

/** Is there something on the screen that the server has not? */
export function isUnsaved({ body, base }: SharedTextState): boolean {
  return body !== base.body;
}

/** May it be sent now? */
export function canSend(standing: SharedTextState): boolean {
  return isUnsaved(standing) && standing.sending === null && standing.body.length <= maxLength;
}

/** What becomes of the text. Nothing that was typed is ever replaced by what the server has: it is sent, and merged there. */
export function reduceSharedText(standing: SharedTextState, event: SharedTextEvent): SharedTextState {
  switch (event.kind) {
    case 'typed':
      return { ...standing, body: event.body, news: null };
    case 'read':
      return applyRead(standing, event.text, event.viewer);
    case 'sent':
      return { ...standing, sending: standing.body };
    case 'failed':
      return { ...standing, sending: null, failure: event.message };
    case 'saved':
      return applySaved(standing, event.text, event.outcome);
  }
}

function applyRead(standing: SharedTextState, text: SharedText, viewer: ProfileType): SharedTextState {
  const known = text.version <= standing.base.version;
  if (known || standing.sending !== null || isUnsaved(standing)) return standing;
  return { ...standing, ...storedAs(text), body: text.body, news: text.updated_by === viewer ? null : 'partner_wrote' };
}

function applySaved(standing: SharedTextState, text: SharedText, outcome: 'kept' | 'merged' | 'both_kept'): SharedTextState {
  const { sending, body } = standing;
  const news = outcome === 'kept' ? standing.news : outcome === 'merged' ? 'partner_wrote' : 'both_kept';
  const together = rebaseTyping(sending ?? body, body, text.body);
  const settled = { ...standing, sending: null, failure: null, news };
  // Typed where the partner wrote: it goes to the server from where it began, and both wordings are kept there.
  if (together === null) return settled;
  return { ...settled, ...storedAs(text), body: together };
}

function storedAs({ body, version, updated_by, updated_at }: SharedText) {
  return { base: { body, version }, updated_by, updated_at };
}
