import { useId } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { TitleField, type TitleValues } from './title-field.tsx';

interface TitleFormProps<Values extends FieldValues & TitleValues> {
  label: string;
  saved: Values;
  isPending: boolean;
  isRemoving: boolean;
  /** Saves the values, with the title trimmed. */
  onSave: (values: Values) => unknown;
  onRemove: () => void;
  onClose: () => void;
  /** Further fields. */
  children?: (control: Control<Values>) => React.ReactNode;
}

/** Edits the title of an item in place, or removes the item. */
export function TitleForm<Values extends FieldValues & TitleValues>({
  label,
  saved,
  isPending,
  isRemoving,
  onSave,
  onRemove,
  onClose,
  children,
}: TitleFormProps<Values>) {
  const { t } = useIntl();
  const formId = useId();
  const form = useForm<Values>({
    defaultValues: saved,
    send: async (values) => onSave({ ...values, title: values.title.trim() }),
  });
  return (
    <form {...form.props} id={formId} onKeyDown={({ key }) => key === 'Escape' && onClose()} className="flex flex-col gap-2">
      <TitleField control={form.control} label={label} autoFocus />
      {children?.(form.control)}
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
