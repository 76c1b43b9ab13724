import { ApiFailure } from '@binome/contract/client';
import { maxNotebookTitleLength } from '@binome/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface AddFormProps {
  label: string;
  placeholder: string;
  buttonLabel: string;
  /** Adds the item; the typed title stays until the promise resolves. */
  onAdd: (title: string) => Promise<unknown>;
  isPending: boolean;
  /** Further fields. */
  children?: React.ReactNode;
}

/** A form that adds an item by its title. */
export function AddForm({ label, placeholder, buttonLabel, onAdd, isPending, children }: AddFormProps) {
  const { t } = useIntl();
  const [title, setTitle] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (text === '') return setErrorMessage(t('form.required'));
    if (text.length > maxNotebookTitleLength) return setErrorMessage(t('relationship.too_long', { max: maxNotebookTitleLength }));
    setErrorMessage(undefined);
    try {
      await onAdd(text);
      setTitle('');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrorMessage(error.errors.full_messages.join(' '));
    }
  };
  return (
    <form data-adding onSubmit={add} noValidate className="flex flex-col gap-3">
      <TextField label={label} placeholder={placeholder} value={title} onChange={setTitle} errorMessage={errorMessage} />
      {children}
      <Button type="submit" isPending={isPending} className="self-start">
        <Plus aria-hidden />
        {buttonLabel}
      </Button>
    </form>
  );
}
