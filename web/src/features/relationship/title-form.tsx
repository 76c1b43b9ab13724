import { maxNotebookTitleLength } from '@binome/contract/values/limits';
import { useId, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface TitleFormProps {
  label: string;
  title: string;
  isPending: boolean;
  isRemoving: boolean;
  onSave: (title: string) => void;
  onRemove: () => void;
  onClose: () => void;
  /** Checks the further fields, and shows their faults. */
  isValid?: () => boolean;
  children?: React.ReactNode;
}

/** Edits the title of an item in place, or removes the item. */
export function TitleForm({
  label,
  title,
  isPending,
  isRemoving,
  onSave,
  onRemove,
  onClose,
  isValid = alwaysValid,
  children,
}: TitleFormProps) {
  const { t } = useIntl();
  const formId = useId();
  const [newTitle, setNewTitle] = useState(title);
  const titleFault = useTitleFault();
  const { formRef, faults, refuse } = useSubmission();
  useUnsavedChanges(newTitle !== title);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const text = newTitle.trim();
    const fault = titleFault(text);
    const areOthersValid = isValid();
    if (fault || !areOthersValid) return refuse({ faults: fault ? { title: fault } : {} });
    onSave(text);
  };
  return (
    <form ref={formRef} id={formId} onSubmit={save} noValidate className="flex flex-col gap-2">
      <TextField isRequired label={label} value={newTitle} onChange={setNewTitle} errorMessage={faults.title} inputRef={focusInput} />
      {children}
      <p className="flex flex-wrap gap-2">
        <Button small variant="secondary" type="submit" isPending={isPending}>
          {t('relationship.save')}
        </Button>
        <Button small variant="quiet" onPress={onClose}>
          {t('relationship.back')}
        </Button>
        <Button small variant="quiet" className="ml-auto text-danger" onPress={onRemove} isPending={isRemoving}>
          {t('relationship.remove')}
        </Button>
      </p>
    </form>
  );
}

export const alwaysValid = () => true;

/** Returns a function that checks a trimmed title; undefined when it has no fault. */
export function useTitleFault(): (title: string) => string | undefined {
  const { t } = useIntl();
  return (title) => {
    if (title === '') return t('form.required');
    return title.length > maxNotebookTitleLength ? t('relationship.too_long', { max: maxNotebookTitleLength }) : undefined;
  };
}

function focusInput(input: HTMLInputElement | null): void {
  input?.focus();
}

/** After an item is removed, moves the focus to the form that adds one. The query client shows errors as toasts. */
export async function focusAddFormAfter(removal: Promise<unknown>): Promise<void> {
  const section = document.activeElement?.closest('section');
  await removal.catch(() => {});
  section?.querySelector<HTMLElement>('form[data-adding] input')?.focus();
}
