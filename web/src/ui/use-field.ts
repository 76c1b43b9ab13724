import { type Control, type FieldPath, type FieldPathValue, type FieldValues, type RegisterOptions, useController } from 'react-hook-form';

/**
 * Binds a field component to react-hook-form: `<TextField label={…} {...useField(control, 'email', { required: … })} />`.
 * The ref goes to the input, so that the first invalid field gets the focus.
 */
export function useField<Form extends FieldValues, Name extends FieldPath<Form>>(
  control: Control<Form>,
  name: Name,
  rules?: Omit<RegisterOptions<Form, Name>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>,
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
