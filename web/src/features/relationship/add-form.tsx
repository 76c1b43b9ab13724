import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { alwaysValid, useTitleFault } from './title-form.tsx';

interface AddFormProps {
  label: string;
  placeholder: string;
  buttonLabel: string;
  /** Adds the item; the typed title stays until the promise resolves. */
  onAdd: (title: string, idempotencyKey: string) => Promise<unknown>;
  /** The values of the further fields. */
  values?: object;
  /** Checks the further fields, and shows their faults. */
  isValid?: () => boolean;
  /** Further fields. */
  children?: React.ReactNode;
}

/** A form that adds an item by its title. */
export function AddForm({ label, placeholder, buttonLabel, onAdd, values, isValid = alwaysValid, children }: AddFormProps) {
  const titleFault = useTitleFault();
  const [title, setTitle] = useState('');
  const { formRef, isPending, faults, messages, submit, refuse } = useSubmission();
  useUnsavedChanges(title !== '');
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    const fault = titleFault(text);
    const areOthersValid = isValid();
    if (fault || !areOthersValid) return refuse({ faults: fault ? { title: fault } : {} });
    submit({ text, values }, async (idempotencyKey) => {
      await onAdd(text, idempotencyKey);
      setTitle('');
    });
  };
  return (
    <form ref={formRef} data-adding onSubmit={add} noValidate className="flex flex-col gap-3">
      <TextField
        label={label}
        isRequired
        placeholder={placeholder}
        value={title}
        onChange={setTitle}
        errorMessage={faults.title ?? (messages.join(' ') || undefined)}
      />
      {children}
      <Button type="submit" isPending={isPending} className="self-start">
        <Plus aria-hidden />
        {buttonLabel}
      </Button>
    </form>
  );
}
