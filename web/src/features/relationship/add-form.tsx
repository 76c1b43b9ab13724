import type { KeyboardEvent } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { TitleField, type TitleValues } from './title-field.tsx';

export interface AddFormProps<Values extends FieldValues & TitleValues> {
  label: string;
  placeholder?: string;
  defaultValues: Values;
  /** The name of the draft that keeps what was typed and not saved. */
  draft: string;
  maxLength?: number;
  /** Several lines: Enter saves with a mouse, and starts a new line on a phone. */
  multiline?: boolean;
  /** Adds the item, with its title trimmed; the typed values stay until the promise resolves. */
  onAdd: (values: Values, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  /** Further fields. */
  children?: (control: Control<Values>) => React.ReactNode;
}

/** The field that a line with a plus becomes. */
export function AddForm<Values extends FieldValues & TitleValues>({
  defaultValues,
  draft,
  onAdd,
  onClose,
  children,
  ...field
}: AddFormProps<Values>) {
  const { t } = useIntl();
  const form = useForm<Values>({
    defaultValues,
    draft,
    send: async (values, { idempotencyKey }) => {
      await onAdd({ ...values, title: values.title.trim() }, idempotencyKey);
      onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') onClose();
    const isText = event.target instanceof HTMLTextAreaElement;
    if (event.key !== 'Enter' || !isText || event.shiftKey || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form {...form.props} onKeyDown={onKeyDown} className="flex w-full flex-col gap-3 text-left">
      <TitleField control={form.control} messages={form.messages} autoFocus {...field} />
      {children?.(form.control)}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" isPending={form.isPending}>
          {t('relationship.add')}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {t('relationship.close')}
        </Button>
      </p>
    </form>
  );
}
