import { ApiFailure } from '@binome/contract/client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { maxTitleLength } from './title-form.tsx';

interface AddFormProps {
  label: string;
  placeholder: string;
  button: string;
  /** Adds the item; the typed title stays until the promise resolves. */
  onAdd: (title: string) => Promise<unknown>;
  isPending: boolean;
  /** Further fields. */
  children?: React.ReactNode;
}

/** A form that adds an item by its title. */
export function AddForm({ label, placeholder, button, onAdd, isPending, children }: AddFormProps) {
  const { t } = useIntl();
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (text === '') return setFault(t('form.required'));
    if (text.length > maxTitleLength) return setFault(t('relationship.too_long', { max: maxTitleLength }));
    setFault(undefined);
    try {
      await onAdd(text);
      setTitle('');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFault(error.errors.full_messages.join(' '));
    }
  };
  return (
    <form data-adding onSubmit={add} noValidate className="flex flex-col gap-3">
      <TextField label={label} placeholder={placeholder} value={title} onChange={setTitle} errorMessage={fault} />
      {children}
      <Button type="submit" isPending={isPending} className="self-start">
        <Plus aria-hidden />
        {button}
      </Button>
    </form>
  );
}
