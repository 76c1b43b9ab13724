import { TextField } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { incompleteDate } from '../lib/incomplete-date.ts';

const DateField = lazy(() => import('./date-field.tsx'));

type Props = Pick<InputProps, 'source' | 'label' | 'validate'> & {
  helperText?: ReactNode;
  /** The list reads it. */
  alwaysOn?: boolean;
};

/** A date of a form or a filter, such as "2027-01-31", typed or picked in the format of the console's language. */
export function DateInput({ source, label, validate = [], helperText }: Props) {
  const isComplete = (value: unknown) => (value === incompleteDate ? 'console.dates.incomplete' : undefined);
  const { field, fieldState, id, isRequired } = useInput({ source, defaultValue: '', validate: [isComplete, validate].flat() });
  const hasHelp = helperText !== false && helperText !== undefined;
  const look = {
    id,
    label: <FieldTitle label={label} source={source} isRequired={isRequired} />,
    error: fieldState.invalid,
    helperText: (hasHelp || fieldState.invalid) && <InputHelperText error={fieldState.error?.message} helperText={helperText} />,
  };
  return (
    <Suspense fallback={<TextField {...look} disabled />}>
      <DateField look={look} name={field.name} inputRef={field.ref} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
    </Suspense>
  );
}
