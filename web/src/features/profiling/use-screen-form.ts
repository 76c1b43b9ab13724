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
  onChange: (values: Drafts) => void;
}

/** The form of a screen, which also saves without being complete. */
export function useScreenForm<Change>({
  draftName,
  saved,
  proposed,
  faultsOf,
  changeOf,
  fieldOf,
  save,
  onChange,
}: ScreenFormOptions<Change>) {
  // The last saved values: the answer of a screen that stays open is not sent twice.
  const current = useRef(saved);
  const unsavedOf = (values: Drafts, isKept: (name: string) => boolean = () => true): Drafts | null => {
    const unsaved = Object.entries(values).filter(([name, value]) => !isSame(value, current.current[name]) && isKept(name));
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
    onChange,
    send: async (values) => {
      const change = changeOf(values);
      if (change === undefined) return;
      await save(change);
      current.current = { ...values };
    },
  });
  /**
   * Saves the changes and returns whether that succeeded. With `strict`, a fault prevents saving; without, only valid answers
   * are saved.
   */
  const saveChanges = ({ strict }: { strict: boolean }): Promise<boolean> => form.submit({ evenFaulty: !strict });
  return { ...form, saveChanges };
}

export type ScreenForm = ReturnType<typeof useScreenForm>;

function parseDrafts(draft: Record<string, unknown>): Drafts {
  const drafts = Object.entries(draft).flatMap(([name, value]): [string, Draft][] => {
    if (typeof value === 'string') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return Object.fromEntries(drafts);
}
