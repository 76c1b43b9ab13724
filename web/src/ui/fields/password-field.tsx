import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, Button, Input } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';
import { Description, FieldError, type FieldProps, inputClass, Label } from './field.tsx';

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password input with a show button. */
export function PasswordField({ label, description, className, inputRef, errorMessage, ...props }: PasswordFieldProps) {
  const { t } = useIntl();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <AriaTextField
      {...props}
      type={shown ? 'text' : 'password'}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label>{label}</Label>
      {description && <Description>{description}</Description>}
      <div className="relative">
        <Input ref={inputRef} spellCheck={false} autoCapitalize="none" className={cx(inputClass, 'pr-12')} />
        <Button
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
          aria-label={t('ui.show_password')}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      <FieldError>{errorMessage}</FieldError>
    </AriaTextField>
  );
}
