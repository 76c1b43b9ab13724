import { maxNotebookTitleLength } from '@binome/contract/values/limits';
import type { Control, FieldValues } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useField } from '../../ui/fields/use-field.ts';

/** The values of a form of an item of the notebook. */
export interface TitleValues {
  title: string;
}

interface TitleFieldProps<Values extends FieldValues & TitleValues> {
  control: Control<Values>;
  label: string;
  placeholder?: string;
  maxLength?: number;
  multiline?: boolean;
  /** Moves the focus to the field when it appears. */
  autoFocus?: boolean;
  /** Errors of the form that belong to no field. */
  messages?: readonly string[];
}

/** The title of an item of the notebook, or the text of a note. */
export function TitleField<Values extends FieldValues & TitleValues>({
  control,
  maxLength = maxNotebookTitleLength,
  multiline,
  messages = [],
  ...texts
}: TitleFieldProps<Values>) {
  const { t } = useIntl();
  // A form with more fields is also a form with this one, which the types of the form library do not know.
  const field = useField(control as unknown as Control<TitleValues>, 'title', {
    required: t('form.required'),
    validate: (title) => {
      if (title.trim() === '') return t('form.required');
      return title.trim().length <= maxLength || t('relationship.too_long', { max: maxLength });
    },
  });
  const errorMessage = field.errorMessage ?? (messages.join(' ') || undefined);
  return multiline ? (
    <TextArea {...texts} {...field} errorMessage={errorMessage} rows={3} />
  ) : (
    <TextField {...texts} {...field} errorMessage={errorMessage} />
  );
}
