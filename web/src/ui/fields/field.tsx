import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError as AriaFieldError, Label as AriaLabel, Text } from 'react-aria-components';

/** The props of every form field; `useField` provides those after the blank line from react-hook-form. */
export interface FieldProps<Value, Element = HTMLInputElement> {
  label: string;
  description?: ReactNode;
  /** A word such as "optional" beside the label. */
  optional?: string;
  className?: string;
  isDisabled?: boolean;
  /** Told to screen readers; the form checks it. */
  isRequired?: boolean;

  name?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  /** Goes to the focusable element: react-hook-form focuses the first invalid field. */
  inputRef?: Ref<Element>;
  errorMessage?: string;
}

export const inputClass =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 text-body text-ink transition-colors duration-150 hover:border-ink-2 data-invalid:border-danger data-invalid:border-2 disabled:opacity-60';

export function Label({ children, optional }: { children: ReactNode; optional?: string }) {
  return (
    <AriaLabel className="text-note font-medium text-ink">
      {children}
      {optional && <span className="font-normal text-ink-2">{` · ${optional}`}</span>}
    </AriaLabel>
  );
}

export function Description({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className="text-small text-ink-2">
      {children}
    </Text>
  );
}

const errorClass = 'flex items-start gap-1.5 text-small font-medium text-danger';

export function FieldError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <AriaFieldError className={errorClass}>
      <ErrorText>{children}</ErrorText>
    </AriaFieldError>
  );
}

/** The error of a native control, which refers to it by `aria-describedby`. */
export function NativeFieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <span id={id} className={errorClass}>
      <ErrorText>{children}</ErrorText>
    </span>
  );
}

/** The description of a native control, which refers to it by `aria-describedby`. */
export function NativeDescription({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="text-small text-ink-2">
      {children}
    </span>
  );
}

function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>{children}</span>
    </>
  );
}
