import { Check, ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components';
import { cx } from './classes.ts';
import { Description, FieldError, type FieldProps, inputClass, Label } from './field.tsx';
import { popoverClass } from './popover.tsx';

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Omit<FieldProps<Value, HTMLButtonElement>, 'optional'> {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** The label is only for readers of the screen. */
  hideLabel?: boolean;
}

/** One of a list. */
export function Select<Value extends string>({
  label,
  hideLabel,
  description,
  options,
  placeholder,
  className,
  value,
  onChange,
  inputRef,
  errorMessage,
  ...props
}: SelectProps<Value>) {
  const choose = (key: string | number | null) => {
    const option = options.find((one) => one.value === key);
    if (option) onChange?.(option.value);
  };
  return (
    <AriaSelect
      {...props}
      aria-label={hideLabel ? label : undefined}
      placeholder={placeholder}
      value={value ?? null}
      onChange={choose}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1.5', className)}
    >
      {!hideLabel && <Label>{label}</Label>}
      {description && <Description>{description}</Description>}
      <Button ref={inputRef} className={cx(inputClass, 'flex items-center justify-between gap-2 text-left text-note')}>
        <SelectValue className="truncate data-placeholder:text-ink-3">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      </Button>
      <FieldError>{errorMessage}</FieldError>
      <Popover className={cx(popoverClass, 'min-w-(--trigger-width)')}>
        <ListBox className="p-1.5 outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-note outline-offset-[-2px] data-focused:bg-sunken data-selected:font-medium md:min-h-10"
            >
              <span className="grow">{option.label}</span>
              <Check aria-hidden className="size-4 shrink-0 text-link opacity-0 group-data-selected:opacity-100" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
