import { type ReactNode, useId } from 'react';
import { NativeDescription, NativeFieldError } from '../../../ui/fields/field.tsx';
import { cx } from '../../../ui/frame/classes.ts';

interface FieldFrameProps {
  label: string;
  description?: ReactNode;
  errorMessage?: string;
  children: ReactNode;
}

/** Label, description and fault around a question with several controls. */
export function FieldFrame({ label, description, errorMessage, children }: FieldFrameProps) {
  const id = useId();
  return (
    <fieldset
      data-invalid={errorMessage ? true : undefined}
      aria-describedby={cx(Boolean(description) && `${id}-about`, errorMessage && `${id}-fault`) || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-note font-medium">{label}</legend>
      {description && <NativeDescription id={`${id}-about`}>{description}</NativeDescription>}
      {children}
      <NativeFieldError id={`${id}-fault`}>{errorMessage}</NativeFieldError>
    </fieldset>
  );
}
