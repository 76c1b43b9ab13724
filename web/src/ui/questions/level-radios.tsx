import { Radio, RadioGroup } from 'react-aria-components';
import { Description, FieldError, type FieldProps, Label } from '../fields/field.tsx';
import { cx } from '../frame/classes.ts';
import { Face } from './face.tsx';

interface LevelRadiosProps extends Omit<FieldProps<string>, 'inputRef'> {
  /** From the lowest to the highest, as many as `levelCount`. */
  levels: readonly { code: string; label: string }[];
}

/** A scale as radio buttons, each with a text and a face. */
export function LevelRadios({ label, optional, description, levels, value, className, errorMessage, ...props }: LevelRadiosProps) {
  return (
    <RadioGroup
      {...props}
      value={value ?? null}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label optional={optional}>{label}</Label>
      {description && <Description>{description}</Description>}
      <div className="mt-0.5 flex flex-col gap-2">
        {levels.map(({ code, label: text }, index) => (
          <Radio key={code} value={code} className={levelClass}>
            <Face level={index} className="w-8" />
            <span className="grow">{text}</span>
            <span className="grid size-5 shrink-0 place-items-center rounded-pill border-2 border-line-strong bg-surface group-data-selected:border-primary">
              <span className="size-2.5 rounded-pill bg-primary opacity-0 group-data-selected:opacity-100 forced-colors:bg-[CanvasText]" />
            </span>
          </Radio>
        ))}
      </div>
      <FieldError>{errorMessage}</FieldError>
    </RadioGroup>
  );
}

const levelClass =
  'group flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2 text-note font-medium transition-colors duration-150 hover:border-ink-2 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft';
