import { useEffect, useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { type Faults, useSubmission } from '../../lib/use-submission.ts';
import { type Draft, type Drafts, isSame } from '../../ui/questions/answers.ts';

interface ScreenFormOptions<Change> {
  /** The name of the draft that holds unsaved values. */
  draftName: string;
  /** Saved values by field name. */
  saved: Drafts;
  /** Proposed values for unanswered fields. */
  proposed?: Drafts;
  /** Translated faults by field name. */
  faultsOf: (values: Drafts) => Faults;
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
  draftName,
  saved,
  proposed,
  faultsOf,
  changeOf,
  fieldOf,
  save,
  onSaveStatus,
}: ScreenFormOptions<Change>) {
  const draft = useDraft(draftName);
  const [values, setValues] = useState<Drafts>(() => ({ ...saved, ...proposed, ...parseDrafts(draft.load()) }));
  const { submit, refuse, clearFault, clearRefusal, formRef, faults, messages, isPending } = useSubmission({ fieldOf });

  const unsaved = Object.entries(values).filter(([name, value]) => !isSame(value, saved[name]));
  const unsavedJson = unsaved.length > 0 ? JSON.stringify(Object.fromEntries(unsaved)) : null;
  useEffect(() => draft.store(unsavedJson === null ? null : JSON.parse(unsavedJson)), [draft, unsavedJson]);

  const set = (name: string, value: Draft) => {
    setValues((previous) => ({ ...previous, [name]: value }));
    onSaveStatus('idle');
    clearFault(name);
  };
  /**
   * Saves the changes and returns whether that succeeded. With `strict`, a fault prevents saving; without, only valid answers
   * are saved.
   */
  const saveChanges = async ({ strict }: { strict: boolean }): Promise<boolean> => {
    const ownFaults = faultsOf(values);
    if (strict && Object.keys(ownFaults).length > 0) {
      refuse({ faults: ownFaults });
      return false;
    }
    clearRefusal();
    const change = changeOf(values);
    if (change === undefined) return true;
    onSaveStatus('saving');
    const isSaved = await submit(change, () => save(change));
    onSaveStatus(isSaved ? 'saved' : 'idle');
    return isSaved;
  };
  return {
    values,
    set,
    errors: faults,
    refusal: messages,
    isSaving: isPending,
    form: formRef,
    saveChanges,
    isChanged: unsavedJson !== null,
  };
}

function parseDrafts(draft: Record<string, unknown> = {}): Drafts {
  const drafts = Object.entries(draft).flatMap(([name, value]): [string, Draft][] => {
    if (typeof value === 'string') return [[name, value]];
    return Array.isArray(value) ? [[name, value.map(String)]] : [];
  });
  return Object.fromEntries(drafts);
}
