import type { SharedText } from '@binome/contract/mentoring/shared-texts';
import type { ProfileType } from '@binome/contract/states';
import { ApiFailure } from '@binome/contract/values/client';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, useDraft } from '../../../lib/forms/use-draft.ts';
import { canSend, initialState, isUnsaved, reduceSharedText, type SharedTextEvent, type SharedTextState } from './shared-text-state.ts';
import { moveCaret } from './text-change.ts';

/** Delay between the last key and a save, and between a failed save and its retry. */
const saveDelayMs = 1_500;
const retryDelayMs = 8_000;

export interface SharedTextProps {
  /** The text as last fetched. */
  text: SharedText;
  viewer: ProfileType;
  /** The name of the draft that holds unsaved text. */
  draftName: string;
  /** Saves the text; `version` is the version it is based on. */
  save: (change: { body: string; version: number }) => Promise<{ data: SharedText; outcome: 'kept' | 'merged' | 'both_kept' }>;
}

interface SharedTextOptions extends SharedTextProps {
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Called once what was typed is saved and the field is left, not at each save while typing. */
  onSaved: () => void;
}

/** Saves a shared text while it is typed and merges the partner's changes. Unsaved text is stored as a draft. */
export function useSharedText({ text, viewer, draftName, save, inputRef, onSaved }: SharedTextOptions) {
  const draft = useDraft(draftName);
  const [state, setState] = useState(() => restoredState(text, draft));
  const latestState = useRef(state);
  const caret = useRef<[number, number] | null>(null);

  const dispatch = useCallback(
    (event: SharedTextEvent) => {
      const before = latestState.current;
      const next = reduceSharedText(before, event);
      latestState.current = next;
      if (event.kind !== 'typed' && next.body !== before.body) caret.current = caretAfter(inputRef.current, before.body, next.body);
      draft.store(isUnsaved(next) ? { body: next.body, base: next.base } : null);
      setState(next);
    },
    [inputRef, draft],
  );

  const tell = useRef(onSaved);
  tell.current = onSaved;
  const isTold = useRef(true);
  const tellOnceLeft = useCallback(() => {
    if (isTold.current || isUnsaved(latestState.current) || document.activeElement === inputRef.current) return;
    isTold.current = true;
    tell.current();
  }, [inputRef]);

  const flush = useCallback(async () => {
    tellOnceLeft();
    if (!canSend(latestState.current)) return;
    const { body, base } = latestState.current;
    dispatch({ kind: 'sent' });
    try {
      const { data, outcome } = await save({ body, version: base.version });
      dispatch({ kind: 'saved', text: data, outcome });
      isTold.current = false;
      tellOnceLeft();
    } catch (error) {
      dispatch({ kind: 'failed', message: error instanceof ApiFailure ? error.errors.full_messages.join(' ') : '' });
    }
  }, [save, dispatch, tellOnceLeft]);

  useEffect(() => dispatch({ kind: 'read', text, viewer }), [text, viewer, dispatch]);
  useEffect(() => {
    if (!canSend(state)) return;
    const timer = setTimeout(flush, state.failure === null ? saveDelayMs : retryDelayMs);
    return () => clearTimeout(timer);
  }, [state, flush]);
  useFlushOnLeave(flush);
  useLayoutEffect(() => {
    if (caret.current) inputRef.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  return { state, setBody: (body: string) => dispatch({ kind: 'typed', body }), flush };
}

/** Restores unsaved text with the version it is based on. */
function restoredState(text: SharedText, draft: Draft): SharedTextState {
  const { body, base } = draft.load() ?? {};
  const isValid = typeof body === 'string' && isBase(base);
  return isValid ? { ...initialState(text), body, base } : initialState(text);
}

function isBase(value: unknown): value is SharedTextState['base'] {
  return typeof value === 'object' && value !== null && 'body' in value && 'version' in value && typeof value.version === 'number';
}

function caretAfter(area: HTMLTextAreaElement | null, from: string, to: string): [number, number] | null {
  if (!area || document.activeElement !== area) return null;
  return [moveCaret(area.selectionStart, from, to), moveCaret(area.selectionEnd, from, to)];
}

/** Saves when the page is left or hidden, and when the network is back. */
function useFlushOnLeave(flush: () => Promise<void>): void {
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [flush]);
}
