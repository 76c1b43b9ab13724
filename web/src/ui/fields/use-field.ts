import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, type RegisterOptions, useController } from 'react-hook-form';

type Rules<Form extends FieldValues, Name extends FieldPath<Form>> = Omit<
  RegisterOptions<Form, Name>,
  'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'
>;

interface FormFieldProps<Form extends FieldValues, Name extends FieldPath<Form>> {
  control: Control<Form>;
  name: Name;
  rules?: Rules<Form, Name>;
  children: (field: ReturnType<typeof useField<Form, Name>>) => ReactNode;
}

/**
 * A field of a form: `<FormField control={form.control} name="email">{(field) => <TextField label={…} {...field} />}</FormField>`. Only it
 * renders when its value or its error changes.
 */
export function FormField<Form extends FieldValues, Name extends FieldPath<Form>>({
  control,
  name,
  rules,
  children,
}: FormFieldProps<Form, Name>) {
  return children(useField(control, name, rules));
}

/**
 * Binds a field component to react-hook-form, in a component of one field: it renders with each letter.
 * The ref goes to the input, so that the first invalid field gets the focus.
 */
export function useField<Form extends FieldValues, Name extends FieldPath<Form>>(
  control: Control<Form>,
  name: Name,
  rules?: Rules<Form, Name>,
) {
  const { field, fieldState } = useController({ control, name, rules });
  return {
    name: field.name,
    value: field.value,
    onChange: (value: FieldPathValue<Form, Name>) => field.onChange(value),
    onBlur: field.onBlur,
    inputRef: field.ref,
    isRequired: Boolean(rules?.required),
    errorMessage: fieldState.error?.message,
  };
}
