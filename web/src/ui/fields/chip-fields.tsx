import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { Description, FieldError, type FieldProps, Label } from './field.tsx';

type Option = { code: string; label: string };

interface MultiChoiceChipsProps extends Omit<FieldProps<string[]>, 'inputRef'> {
  options: readonly Option[];
}

/** Multiple choice, as chips. The value is in the order of selection. */
export function MultiChoiceChips({
  label,
  optional,
  description,
  options,
  value,
  className,
  errorMessage,
  ...props
}: MultiChoiceChipsProps) {
  return (
    <CheckboxGroup
      {...props}
      value={value ?? []}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label optional={optional}>{label}</Label>
      {description && <Description>{description}</Description>}
      <div className="mt-0.5 flex flex-wrap gap-2">
        {options.map(({ code, label: text }) => (
          <Checkbox key={code} value={code} className={chipClass}>
            <Check aria-hidden className="hidden size-4 shrink-0 group-data-selected:block" />
            {text}
          </Checkbox>
        ))}
      </div>
      <FieldError>{errorMessage}</FieldError>
    </CheckboxGroup>
  );
}

interface SingleChoiceChipsProps extends Omit<FieldProps<string>, 'inputRef'> {
  options: readonly Option[];
  /** What the first and the last option mean, if they are numbers. */
  ends?: readonly [string, string] | undefined;
}

/** Single choice, as chips. */
export function SingleChoiceChips({
  label,
  optional,
  description,
  options,
  ends,
  value,
  className,
  errorMessage,
  ...props
}: SingleChoiceChipsProps) {
  const endOf = (index: number) => (index === 0 ? ends?.[0] : index === options.length - 1 ? ends?.[1] : undefined);
  return (
    <RadioGroup
      {...props}
      value={value ?? null}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      orientation="horizontal"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label optional={optional}>{label}</Label>
      {description && <Description>{description}</Description>}
      <div className="mt-0.5 flex flex-wrap gap-2">
        {options.map(({ code, label: text }, index) => (
          <Radio key={code} value={code} className={cx(chipClass, 'min-w-11 justify-center')}>
            <Check aria-hidden className="hidden size-4 shrink-0 group-data-selected:block" />
            {text}
            {endOf(index) && <span className="sr-only">{`, ${endOf(index)}`}</span>}
          </Radio>
        ))}
      </div>
      {ends && (
        <p aria-hidden className="flex justify-between gap-4 text-small text-ink-2">
          <span>{`${options.at(0)?.label} = ${ends[0]}`}</span>
          <span>{`${options.at(-1)?.label} = ${ends[1]}`}</span>
        </p>
      )}
      <FieldError>{errorMessage}</FieldError>
    </RadioGroup>
  );
}

/** A selectable chip: border, background and a tick show that it is selected. */
export const chipClass =
  'group inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-pill border border-line-strong bg-surface px-4 py-1.5 text-note transition-colors duration-150 hover:border-ink-2 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-disabled:cursor-not-allowed data-disabled:opacity-50 data-selected:border-primary data-selected:bg-soft data-selected:font-medium data-selected:text-on-soft';
