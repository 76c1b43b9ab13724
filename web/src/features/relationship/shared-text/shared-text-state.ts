import type { SharedText } from '@binome/contract/mentoring/shared-texts';
import type { ProfileType } from '@binome/contract/states';
import { maxSharedTextLength } from '@binome/contract/values/limits';
import { rebaseTyping } from './text-change.ts';

/** In characters. */

/** The state of the editor of a shared text. */
export interface SharedTextState {
  /** The text on the screen. */
  body: string;
  /** The saved text and version that the typing is based on. */
  base: { body: string; version: number };
  /** The text of the save in flight. */
  sending: string | null;
  updated_by: ProfileType | null;
  updated_at: string | null;
  /** How the partner's changes were merged: into the typed text, or as two versions that were both kept. */
  notice: 'partner_wrote' | 'both_kept' | null;
  /** The API's message if the last save failed. */
  failure: string | null;
}

export type SharedTextEvent =
  | { kind: 'typed'; body: string }
  /** The text was refetched. */
  | { kind: 'read'; text: SharedText; viewer: ProfileType }
  | { kind: 'sent' }
  | { kind: 'saved'; text: SharedText; outcome: 'kept' | 'merged' | 'both_kept' }
  | { kind: 'failed'; message: string };

export function initialState(text: SharedText): SharedTextState {
  return { ...storedAs(text), body: text.body, sending: null, notice: null, failure: null };
}

/** Does the screen differ from the saved text? */
export function isUnsaved({ body, base }: SharedTextState): boolean {
  return body !== base.body;
}

export function canSend(state: SharedTextState): boolean {
  return isUnsaved(state) && state.sending === null && state.body.length <= maxSharedTextLength;
}

/** Returns the next state. Typed text is never replaced by the saved text: it is sent, and the server merges it. */
export function reduceSharedText(state: SharedTextState, event: SharedTextEvent): SharedTextState {
  switch (event.kind) {
    case 'typed':
      return { ...state, body: event.body, notice: null };
    case 'read':
      return applyRead(state, event.text, event.viewer);
    case 'sent':
      return { ...state, sending: state.body };
    case 'failed':
      return { ...state, sending: null, failure: event.message };
    case 'saved':
      return applySaved(state, event.text, event.outcome);
  }
}

function applyRead(state: SharedTextState, text: SharedText, viewer: ProfileType): SharedTextState {
  const isOld = text.version <= state.base.version;
  if (isOld || state.sending !== null || isUnsaved(state)) return state;
  return { ...state, ...storedAs(text), body: text.body, notice: text.updated_by === viewer ? null : 'partner_wrote' };
}

function applySaved(state: SharedTextState, text: SharedText, outcome: 'kept' | 'merged' | 'both_kept'): SharedTextState {
  const { sending, body } = state;
  const notice = outcome === 'kept' ? state.notice : outcome === 'merged' ? 'partner_wrote' : 'both_kept';
  const rebased = rebaseTyping(sending ?? body, body, text.body);
  const settled = { ...state, sending: null, failure: null, notice };
  // Both changed the same place: the next save is sent with the old base, and the server keeps both versions.
  if (rebased === null) return settled;
  return { ...settled, ...storedAs(text), body: rebased };
}

function storedAs({ body, version, updated_by, updated_at }: SharedText) {
  return { base: { body, version }, updated_by, updated_at };
}
