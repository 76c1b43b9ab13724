import { ApiFailure } from '@binome/contract/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadDraft, storeDraft } from '../../lib/drafts.ts';
import { currentIntl } from '../../lib/intl.ts';
import { type Draft, type Drafts, isSame } from '../../ui/questions/answers.ts';

interface ScreenFormOptions<Change> {
  /** Key of the unsaved values in the session storage. */
  draftKey: string;
  /** Saved values by field name. */
  saved: Drafts;
  /** Proposed values for unanswered fields. */
  proposed?: Drafts;
  /** Translated faults by field name. */
  faultsOf: (values: Drafts) => Record<string, string>;
  /** The body of the request; undefined when nothing changed. */
  changeOf: (values: Drafts) => Change | undefined;
  /** The field of this form that a field of an API error belongs to. */
  fieldOf: (name: string) => string | undefined;
  /** @throws ApiFailure */
  save: (change: Change) => Promise<unknown>;
  /** Called when the status changes. The status of the previous screen stays until then. */
  onSaveStatus: (status: SaveStatus) => void;
}

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** The form state of a screen: values, a draft of the unsaved ones, faults, and saving. */
export function useScreenForm<Change>({
  draftKey,
  saved,
  proposed,
  faultsOf,
  changeOf,
  fieldOf,
  save,
  onSaveStatus,
}: ScreenFormOptions<Change>) {
  const [values, setValues] = useState<Drafts>(() => ({ ...saved, ...proposed, ...parseDrafts(loadDraft(draftKey)) }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const unsaved = Object.entries(values).filter(([name, value]) => !isSame(value, saved[name]));
  const unsavedJson = unsaved.length > 0 ? JSON.stringify(Object.fromEntries(unsaved)) : null;
  useEffect(() => storeDraft(draftKey, unsavedJson === null ? null : JSON.parse(unsavedJson)), [draftKey, unsavedJson]);

  const set = (name: string, value: Draft) => {
    setValues((previous) => ({ ...previous, [name]: value }));
    onSaveStatus('idle');
    setErrors(({ [name]: _, ...others }) => others);
  };
  const showErrors = (faultsByField: Record<string, string>, messages: string[] = []) => {
    setErrors(faultsByField);
    setRefusal(messages);
    focusFirst(form, Object.keys(faultsByField));
  };
  /**
   * Saves the changes and returns whether that succeeded. With `strict`, a fault prevents saving; without, only valid answers
   * are saved.
   */
  const saveChanges = async ({ strict }: { strict: boolean }): Promise<boolean> => {
    const faults = faultsOf(values);
    if (strict && Object.keys(faults).length > 0) {
      showErrors(faults);
      return false;
    }
    showErrors({});
    const change = changeOf(values);
    if (change === undefined) return true;
    setSaving(true);
    onSaveStatus('saving');
    try {
      await save(change);
      onSaveStatus('saved');
      return true;
    } catch (error) {
      onSaveStatus('idle');
      if (!(error instanceof ApiFailure)) throw error;
      // The login session has expired: the draft stays until the member signs in again.
      if (error.status !== 401) showErrors(...refusalOf(error, fieldOf));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { values, set, errors, refusal, isSaving, form, saveChanges, isChanged: unsavedJson !== null };
}

/** Returns the messages of an API error by field, or its general messages when none belongs to a field. */
function refusalOf({ errors }: ApiFailure, fieldOf: (name: string) => string | undefined): [Record<string, string>, string[]] {
  const fieldErrors = Object.entries(errors).flatMap(([name, texts]): [string, string][] => {
    const field = Array.isArray(texts) && name !== 'full_messages' ? fieldOf(name) : undefined;
    return field === undefined ? [] : [[field, [texts].flat().join(' ')]];
  });
  if (fieldErrors.length > 0) return [Object.fromEntries(fieldErrors), []];
  return [{}, errors.full_messages.length > 0 ? errors.full_messages : [currentIntl().t('profiling.not_saved')]];
}

function focusFirst(form: RefObject<HTMLFormElement | null>, names: string[]): void {
  // After the render, so that screen readers announce the fault with the field.
  setTimeout(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const first = fields.find(({ dataset }) => names.includes(dataset.field ?? ''));
    first?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea, button')?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}

function parseDrafts(draft: Record<string, unknown> = {}): Drafts {
  const drafts = Object.entries(draft).flatMap(([name, value]): [string, Draft][] => {
    if (typeof value === 'string') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return Object.fromEntries(drafts);
}
