import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { NativeFieldError } from './field.tsx';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children' | 'value' | 'onChange' | 'inputRef'> {
  children: ReactNode;
  className?: string;
  /** The value within a group. */
  code?: string;
  value?: boolean;
  onChange?: (value: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  errorMessage?: string;
}

export function Checkbox({ children, className, code, value, inputRef, errorMessage, ...props }: CheckboxProps) {
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  return (
    <>
      <AriaCheckbox
        {...props}
        value={code}
        isSelected={value}
        isInvalid={Boolean(errorMessage)}
        validationBehavior="aria"
        aria-describedby={errorMessage ? faultId : undefined}
        inputRef={input}
        className={cx('group flex min-h-11 items-center gap-3 text-note data-disabled:opacity-50', className)}
      >
        <span className="grid size-5.5 shrink-0 place-items-center rounded-md border-2 border-line-strong bg-surface text-on-primary transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-invalid:border-danger group-data-selected:border-primary group-data-selected:bg-primary">
          <Check aria-hidden strokeWidth={3} className="size-4 opacity-0 group-data-selected:opacity-100" />
        </span>
        <span className="grow">{children}</span>
      </AriaCheckbox>
      <NativeFieldError id={faultId}>{errorMessage}</NativeFieldError>
    </>
  );
}
