import { Plus } from 'lucide-react';
import type { Control, FieldValues } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/frame/button.tsx';
import { TitleField, type TitleValues } from './title-field.tsx';

interface AddFormProps<Values extends FieldValues & TitleValues> {
  label: string;
  placeholder: string;
  buttonLabel: string;
  defaultValues: Values;
  /** Adds the item, with its title trimmed; the typed values stay until the promise resolves. */
  onAdd: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /** Further fields. */
  children?: (control: Control<Values>) => React.ReactNode;
}

/** A form that adds an item by its title. */
export function AddForm<Values extends FieldValues & TitleValues>({
  label,
  placeholder,
  buttonLabel,
  defaultValues,
  onAdd,
  children,
}: AddFormProps<Values>) {
  const form = useForm<Values>({
    defaultValues,
    send: async (values, { idempotencyKey, showSaved }) => {
      await onAdd({ ...values, title: values.title.trim() }, idempotencyKey);
      showSaved(defaultValues);
    },
  });
  return (
    <form {...form.props} data-adding className="flex flex-col gap-3">
      <TitleField control={form.control} label={label} placeholder={placeholder} messages={form.messages} />
      {children?.(form.control)}
      <Button type="submit" isPending={form.isPending} className="self-start">
        <Plus aria-hidden />
        {buttonLabel}
      </Button>
    </form>
  );
}
