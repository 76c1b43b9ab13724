import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { CurrentPassword } from './current-password.tsx';
import { secondFactorQuery } from './queries.ts';

interface SecondFactorOnProps {
  enabledAt: string;
  codesLeft: number;
  asksPassword: boolean;
  onCodes: (codes: string[]) => void;
}

/** Replaces the recovery codes or switches the second factor off. Both need a code, and the password if the account has one. */
export function SecondFactorOn({ enabledAt, codesLeft, asksPassword, onCodes }: SecondFactorOnProps) {
  const { t, formatDate } = useIntl();
  const client = useQueryClient();
  const choice = useRef<'replace' | 'disable'>('replace');
  const form = useForm({
    defaultValues: { code: '', current_password: '' },
    secret: ['code', 'current_password'],
    send: async ({ code, current_password }, { showSaved }) => {
      const body = { code, ...(asksPassword && { current_password }) };
      if (choice.current === 'disable') {
        await api('DELETE /auth/second_factor', { body });
        showToast({ title: t('settings.second_factor_disabled'), tone: 'success' });
      } else {
        const { data } = await api('POST /auth/second_factor/recovery_codes', { body });
        onCodes(data.recovery_codes);
      }
      showSaved({ code: '', current_password: '' });
      await client.invalidateQueries(secondFactorQuery);
    },
  });
  const choose = (next: typeof choice.current) => () => {
    choice.current = next;
  };
  return (
    <>
      <StateChip icon={Check} tone="success">
        {t('settings.second_factor_since', { day: formatDate(enabledAt, { day: 'numeric', month: 'long', year: 'numeric' }) })}
      </StateChip>
      <p>{t('settings.recovery_codes_left', { count: codesLeft })}</p>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors title={t('settings.not_saved')} messages={form.messages} />
        <FormField control={form.control} name="code" rules={{ required: t('form.required') }}>
          {(field) => (
            <TextField
              label={t('settings.second_factor_code')}
              description={t('settings.second_factor_code_text')}
              autoComplete="one-time-code"
              maxLength={secondFactorCodeLength}
              className="max-w-sm"
              {...field}
            />
          )}
        </FormField>
        {asksPassword && <CurrentPassword control={form.control} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" onPress={choose('replace')} isPending={form.isPending}>
            {t('settings.recovery_codes_replace')}
          </Button>
          <Button type="submit" variant="danger" onPress={choose('disable')} isPending={form.isPending}>
            {t('settings.second_factor_disable')}
          </Button>
        </div>
      </form>
    </>
  );
}
