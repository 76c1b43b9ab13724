import type { HTMLInputAutoCompleteAttribute } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { Description, FieldError, type FieldProps, inputClass, Label } from './field.tsx';

interface TextFieldProps extends FieldProps<string> {
  /** For links to the field. */
  id?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  placeholder?: string;
  maxLength?: number;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

export function TextField({ label, optional, description, className, inputRef, errorMessage, placeholder, ...props }: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label optional={optional}>{label}</Label>
      {description && <Description>{description}</Description>}
      <Input ref={inputRef} placeholder={placeholder} className={cx(inputClass, props.isReadOnly && 'bg-sunken')} />
      <FieldError>{errorMessage}</FieldError>
    </AriaTextField>
  );
}
