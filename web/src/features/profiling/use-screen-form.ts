import { ApiFailure } from '@binome/contract/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadDraft, storeDraft } from '../../lib/drafts.ts';
import { currentIntl } from '../../lib/intl.ts';
import { type Draft, type Drafts, isSame } from './answers.ts';

interface ScreenOptions<Change> {
  /** Under which what is typed and not saved waits. */
  draftKey: string;
  /** What is saved, by the name of its field. */
  saved: Drafts;
  /** Answers that stand in empty fields until the person goes on. */
  proposed?: Drafts;
  /** What is wrong, by field, in words. */
  faultsOf: (values: Drafts) => Record<string, string>;
  /** What there is to save; undefined when nothing. */
  changeOf: (values: Drafts) => Change | undefined;
  /** The field that a refusal of the API is about. */
  fieldOf: (name: string) => string | undefined;
  /** @throws ApiFailure */
  save: (change: Change) => Promise<unknown>;
  /** Told whenever it changes; what the screen before said stands until then. */
  onSaving: (saving: SaveStatus) => void;
}

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** The answers of one screen: typed, kept while they are not saved, saved together, with what is wrong under each. */
export function useScreenForm<Change>({ draftKey, saved, proposed, faultsOf, changeOf, fieldOf, save, onSaving }: ScreenOptions<Change>) {
  const [values, setValues] = useState<Drafts>(() => ({ ...saved, ...proposed, ...readDrafts(loadDraft(draftKey)) }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const unsaved = Object.entries(values).filter(([name, value]) => !isSame(value, saved[name]));
  const waiting = unsaved.length > 0 ? JSON.stringify(Object.fromEntries(unsaved)) : null;
  useEffect(() => storeDraft(draftKey, waiting === null ? null : JSON.parse(waiting)), [draftKey, waiting]);

  const set = (name: string, value: Draft) => {
    setValues((before) => ({ ...before, [name]: value }));
    onSaving('idle');
    setErrors(({ [name]: _, ...others }) => others);
  };
  const tell = (found: Record<string, string>, messages: string[] = []) => {
    setErrors(found);
    setRefusal(messages);
    focusFirst(form, Object.keys(found));
  };
  /** Saves what changed. Strictly, nothing is saved while something is wrong; else what is right is. False when it is not all saved. */
  const attempt = async ({ strict }: { strict: boolean }): Promise<boolean> => {
    const faults = faultsOf(values);
    if (strict && Object.keys(faults).length > 0) {
      tell(faults);
      return false;
    }
    tell({});
    const change = changeOf(values);
    if (change === undefined) return true;
    setSaving(true);
    onSaving('saving');
    try {
      await save(change);
      onSaving('saved');
      return true;
    } catch (error) {
      onSaving('idle');
      if (!(error instanceof ApiFailure)) throw error;
      // The session is over: what was typed waits until the person is back.
      if (error.status !== 401) tell(...refusalOf(error, fieldOf));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { values, set, errors, refusal, isSaving, form, attempt, isChanged: waiting !== null };
}

/** The refusals that are about a field, by field, and what is said of the whole when none is. */
function refusalOf({ errors }: ApiFailure, fieldOf: (name: string) => string | undefined): [Record<string, string>, string[]] {
  const named = Object.entries(errors).flatMap(([name, texts]): [string, string][] => {
    const field = Array.isArray(texts) && name !== 'full_messages' ? fieldOf(name) : undefined;
    return field === undefined ? [] : [[field, [texts].flat().join(' ')]];
  });
  if (named.length > 0) return [Object.fromEntries(named), []];
  return [{}, errors.full_messages.length > 0 ? errors.full_messages : [currentIntl().t('profiling.not_saved')]];
}

function focusFirst(form: RefObject<HTMLFormElement | null>, names: string[]): void {
  // After the fault has been drawn, so that its words are read with the field.
  setTimeout(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const first = fields.find(({ dataset }) => names.includes(dataset.field ?? ''));
    first?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea, button')?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}

function readDrafts(draft: Record<string, unknown> = {}): Drafts {
  const read = Object.entries(draft).flatMap(([name, value]): [string, Draft][] => {
    if (typeof value === 'string') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return Object.fromEntries(read);
}
