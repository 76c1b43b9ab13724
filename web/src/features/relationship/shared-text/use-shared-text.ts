import { ApiFailure } from '@binome/contract/client';
import type { SharedText } from '@binome/contract/shared-texts';
import type { ProfileType } from '@binome/contract/states';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadDraft, storeDraft } from '../../../lib/drafts.ts';
import { canSend, initialState, isUnsaved, reduceSharedText, type SharedTextEvent, type SharedTextState } from './shared-text-state.ts';
import { moveCaret } from './text-change.ts';

/** Milliseconds without a key until a text is saved, and until a failed save is tried again. */
const saveDelayMs = 1_500;
const retryDelayMs = 8_000;

export interface SharedTextProps {
  /** As it was last read. */
  text: SharedText;
  viewer: ProfileType;
  /** What the tab keeps it under until it is saved. */
  draftKey: string;
  /** Sends the text with the version that it began from. */
  save: (change: { body: string; version: number }) => Promise<{ data: SharedText; outcome: 'kept' | 'merged' | 'both_kept' }>;
}

/** A text that saves itself while it is typed, and takes in what the partner writes. What could not be saved stays in the tab. */
export function useSharedText({ text, viewer, draftKey, save }: SharedTextProps, area: RefObject<HTMLTextAreaElement | null>) {
  const [standing, setStanding] = useState(() => restoredState(text, draftKey));
  const latest = useRef(standing);
  const caret = useRef<[number, number] | null>(null);

  const tell = useCallback(
    (event: SharedTextEvent) => {
      const before = latest.current;
      const next = reduceSharedText(before, event);
      latest.current = next;
      if (event.kind !== 'typed' && next.body !== before.body) caret.current = caretAfter(area.current, before.body, next.body);
      storeDraft(draftKey, isUnsaved(next) ? { body: next.body, base: next.base } : null);
      setStanding(next);
    },
    [area, draftKey],
  );

  const flush = useCallback(async () => {
    if (!canSend(latest.current)) return;
    const { body, base } = latest.current;
    tell({ kind: 'sent' });
    try {
      const { data, outcome } = await save({ body, version: base.version });
      tell({ kind: 'saved', text: data, outcome });
    } catch (error) {
      tell({ kind: 'failed', message: error instanceof ApiFailure ? error.errors.full_messages.join(' ') : '' });
    }
  }, [save, tell]);

  useEffect(() => tell({ kind: 'read', text, viewer }), [text, viewer, tell]);
  useEffect(() => {
    if (!canSend(standing)) return;
    const timer = setTimeout(flush, standing.failure === null ? saveDelayMs : retryDelayMs);
    return () => clearTimeout(timer);
  }, [standing, flush]);
  useFlushOnLeave(flush);
  useLayoutEffect(() => {
    if (caret.current) area.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  return { standing, type: (body: string) => tell({ kind: 'typed', body }), flush };
}

/** What a lost tab or a failed save left behind goes on from where it began. */
function restoredState(text: SharedText, draftKey: string): SharedTextState {
  const { body, base } = loadDraft(draftKey) ?? {};
  const known = typeof body === 'string' && isBase(base);
  return known ? { ...initialState(text), body, base } : initialState(text);
}

function isBase(value: unknown): value is SharedTextState['base'] {
  return typeof value === 'object' && value !== null && 'body' in value && 'version' in value && typeof value.version === 'number';
}

function caretAfter(area: HTMLTextAreaElement | null, from: string, to: string): [number, number] | null {
  if (!area || document.activeElement !== area) return null;
  return [moveCaret(area.selectionStart, from, to), moveCaret(area.selectionEnd, from, to)];
}

/** When the page is left, put away, or reached by the network again. */
function useFlushOnLeave(flush: () => Promise<void>): void {
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [flush]);
}
