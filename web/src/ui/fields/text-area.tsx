import { TextArea as AriaTextArea, TextField } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';
import { Description, FieldError, type FieldProps, inputClass, Label } from './field.tsx';

interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number;
  placeholder?: string;
  /** Shows the remaining characters. Longer texts can be typed; the form must validate the length. */
  maxLength?: number;
  /** Shows the number of missing characters until it is reached. */
  minLength?: number;
  autoFocus?: boolean;
}

export function TextArea({
  label,
  optional,
  description,
  className,
  inputRef,
  errorMessage,
  rows = 4,
  placeholder,
  maxLength,
  minLength = 0,
  ...props
}: TextAreaProps) {
  const { t } = useIntl();
  const length = props.value?.trim().length ?? 0;
  const remaining = maxLength === undefined ? undefined : maxLength - (props.value?.length ?? 0);
  return (
    <TextField {...props} isInvalid={Boolean(errorMessage)} validationBehavior="aria" className={cx('flex flex-col gap-1.5', className)}>
      <Label optional={optional}>{label}</Label>
      {description && <Description>{description}</Description>}
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        placeholder={placeholder}
        className={cx(inputClass, 'field-sizing-content min-h-24 py-2.5')}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <FieldError>{errorMessage}</FieldError>
        {length < minLength ? (
          <span className="ml-auto text-small tabular-nums text-ink-2">{t('ui.characters_missing', { count: minLength - length })}</span>
        ) : (
          remaining !== undefined && <Counter remaining={remaining} />
        )}
      </div>
    </TextField>
  );
}

/** Announced to screen readers only for the last 20 characters. */
function Counter({ remaining }: { remaining: number }) {
  const { t } = useIntl();
  return (
    <span
      aria-live={remaining <= 20 ? 'polite' : 'off'}
      className={cx('ml-auto text-small tabular-nums text-ink-2', remaining < 0 && 'font-semibold text-danger')}
    >
      {t('ui.characters_left', { count: remaining })}
    </span>
  );
}
