import { useRef } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { type Draft, type Drafts, isSame } from '../../ui/questions/answers.ts';

interface ScreenFormOptions<Change> {
  /** The name of the draft that holds unsaved values. */
  draftName: string;
  /** Saved values by field name. */
  saved: Drafts;
  /** Proposed values for unanswered fields. */
  proposed?: Drafts;
  /** Translated faults by field name. */
  faultsOf: (values: Drafts) => Record<string, string>;
  /** The body of the request, of the valid answers only; undefined when nothing changed. */
  changeOf: (values: Drafts) => Change | undefined;
  /** The field of this form that a field of an API error belongs to. */
  fieldOf: (name: string) => string | undefined;
  /** @throws ApiFailure */
  save: (change: Change) => Promise<unknown>;
  /** Called when the status changes. The status of the previous screen stays until then. */
  onSaveStatus: (status: SaveStatus) => void;
}

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** The form of a screen, which also saves without being complete. */
export function useScreenForm<Change>({
  draftName,
  saved,
  proposed,
  faultsOf,
  changeOf,
  fieldOf,
  save,
  onSaveStatus,
}: ScreenFormOptions<Change>) {
  const hasSaved = useRef(false);
  const unsavedOf = (values: Drafts, isKept: (name: string) => boolean = () => true): Drafts | null => {
    const unsaved = Object.entries(values).filter(([name, value]) => !isSame(value, saved[name]) && isKept(name));
    return unsaved.length > 0 ? Object.fromEntries(unsaved) : null;
  };
  const form = useForm<Drafts>({
    defaultValues: { ...saved, ...proposed },
    draft: draftName,
    stored: unsavedOf,
    unsent: (values) => {
      const faults = faultsOf(values);
      return unsavedOf(values, (name) => name in faults);
    },
    restore: (stored) => ({ ...saved, ...proposed, ...parseDrafts(stored) }),
    check: faultsOf,
    fieldOf,
    onChange: () => onSaveStatus('idle'),
    send: async (values) => {
      const change = changeOf(values);
      if (change === undefined) return;
      onSaveStatus('saving');
      await save(change);
      hasSaved.current = true;
    },
  });
  /**
   * Saves the changes and returns whether that succeeded. With `strict`, a fault prevents saving; without, only valid answers
   * are saved.
   */
  const saveChanges = async ({ strict }: { strict: boolean }): Promise<boolean> => {
    hasSaved.current = false;
    const isDone = await form.submit({ evenFaulty: !strict });
    if (!isDone || hasSaved.current) onSaveStatus(isDone ? 'saved' : 'idle');
    return isDone;
  };
  return { ...form, saveChanges, isUnsaved: (values: Drafts) => unsavedOf(values) !== null };
}

export type ScreenForm = ReturnType<typeof useScreenForm>;

function parseDrafts(draft: Record<string, unknown>): Drafts {
  const drafts = Object.entries(draft).flatMap(([name, value]): [string, Draft][] => {
    if (typeof value === 'string') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return Object.fromEntries(drafts);
}
