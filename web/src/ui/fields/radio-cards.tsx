import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../frame/classes.ts';
import { Description, FieldError, type FieldProps, Label } from './field.tsx';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
  description?: ReactNode;
  /** A short remark at the end of the card, such as what the choice costs. */
  note?: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
}

interface RadioCardsProps<Value extends string> extends Omit<FieldProps<Value>, 'inputRef' | 'label'> {
  label?: string;
  /** The id of a heading that names the choice, instead of a label. */
  labelledBy?: string;
  cards: readonly RadioCard<Value>[];
  /** Two columns from 480 px on. */
  columns?: boolean;
}

/** Single choice, as cards with a description. */
export function RadioCards<Value extends string>({
  label,
  labelledBy,
  description,
  optional,
  cards,
  columns,
  className,
  errorMessage,
  value,
  onChange,
  ...props
}: RadioCardsProps<Value>) {
  const choose = (newValue: string) => {
    const card = cards.find(({ value: cardValue }) => cardValue === newValue);
    if (card) onChange?.(card.value);
  };
  return (
    <RadioGroup
      {...props}
      value={value ?? null}
      onChange={choose}
      aria-labelledby={labelledBy}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-2', className)}
    >
      {label && <Label {...(optional && { optional })}>{label}</Label>}
      {description && <Description>{description}</Description>}
      <div className={cx('grid gap-2', columns && 'xs:grid-cols-2')}>
        {cards.map((card) => (
          <Card key={card.value} {...card} />
        ))}
      </div>
      <FieldError>{errorMessage}</FieldError>
    </RadioGroup>
  );
}

function Card<Value extends string>({ value, label, lang, description, note, icon: Icon, isDisabled }: RadioCard<Value>) {
  return (
    <Radio
      value={value}
      isDisabled={isDisabled}
      className="group flex min-h-11 items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 transition-colors duration-150 hover:border-ink-2 data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft"
    >
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-pill border-2 border-line-strong bg-surface group-data-selected:border-primary">
        <span className="size-2.5 rounded-pill bg-primary opacity-0 group-data-selected:opacity-100 forced-colors:bg-[CanvasText]" />
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        <span lang={lang} className="block text-note font-medium">
          {label}
        </span>
        {description && <span className="block text-small text-ink-2 group-data-selected:text-on-soft">{description}</span>}
        {note && <Note className="mt-1 md:hidden">{note}</Note>}
      </span>
      {note && <Note className="max-md:hidden">{note}</Note>}
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
    </Radio>
  );
}

function Note({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-pill bg-soft px-2.5 py-0.5 text-small font-semibold text-on-soft group-data-selected:bg-surface forced-colors:border',
        className,
      )}
    >
      {children}
    </span>
  );
}
