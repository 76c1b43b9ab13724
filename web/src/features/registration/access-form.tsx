import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { makePasskey } from '../../lib/data/passkey.ts';
import { startSession } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { isValidBirthDate } from '../../ui/fields/birth-date.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordRules } from '../../ui/fields/password-rules.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { isUnderAge } from './age.ts';
import { Consent } from './consent.tsx';
import type { ConsentForm, MinorForm } from './form-values.ts';
import type { InvitedProps } from './invited-props.ts';
import { MinorDeclaration } from './minor-declaration.tsx';
import { openFirstPage } from './open-first-page.ts';

interface AccessFormValues extends MinorForm, ConsentForm {
  password: string;
}

/** Creates the account of an invited person, by a passkey of their device or by a password, and signs them in. */
export function AccessForm({ linkId, token, link, onJoin }: InvitedProps) {
  const { t, locale, timeZone } = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const offersPasskey = link.way_in === 'passkey_or_password' && 'PublicKeyCredential' in window;
  const [usesPassword, setUsesPassword] = useState(!offersPasskey);
  const [isCancelled, setCancelled] = useState(false);
  const rules = useValidationRules();
  const access_link = { id: linkId, token };
  const form = useForm<AccessFormValues>({
    defaultValues: { date_of_birth: '', minor_declaration: '', accepts: false, password: '' },
    draft: `sign_up.${linkId}`,
    secret: ['accepts', 'password'],
    fields: ['date_of_birth', 'minor_declaration', 'password'],
    send: async ({ date_of_birth, minor_declaration, password }) => {
      setCancelled(false);
      const secret = usesPassword ? { password } : await newPasskey(access_link);
      if (!secret) return setCancelled(true);
      const body = {
        access_link,
        ...secret,
        date_of_birth: parseTypedDate(date_of_birth) ?? date_of_birth,
        minor_declaration: (isUnderAge(date_of_birth, link.of_age_on) && minor_declaration) || null,
        language: locale,
        time_zone: timeZone,
        accepted: link.versions,
      };
      const { data } = await api('POST /auth/invitations', { body });
      onJoin();
      await startSession(client, data);
      await openFirstPage(client, navigate, data);
    },
  });
  const { control } = form;
  const personal = [link.invited?.email ?? '', link.invited?.first_name ?? '', link.invited?.last_name ?? '', link.company.name];

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <FormErrors title={t('registration.not_created')} messages={form.messages} />
      {isCancelled && (
        <Alert tone="warning" live>
          {t('registration.passkey_cancelled')}
        </Alert>
      )}
      <FormField
        control={control}
        name="date_of_birth"
        rules={{
          required: t('form.required'),
          validate: (value) => isValidBirthDate(value, timeZone) || t('registration.date_of_birth_invalid'),
        }}
      >
        {(field) => <DateField birthday label={t('registration.date_of_birth')} {...field} />}
      </FormField>
      <MinorDeclaration control={control} link={link} />
      <Consent control={control} link={link} />
      {usesPassword && (
        <FormField control={control} name="password" rules={rules.newPassword(link.password_min_length)}>
          {(field) => (
            <PasswordField
              label={t('form.password')}
              autoComplete="new-password"
              description={<PasswordRules password={field.value} minLength={link.password_min_length} personal={personal} />}
              {...field}
            />
          )}
        </FormField>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" isPending={form.isPending} className="w-full">
          {!usesPassword && <KeyRound aria-hidden />}
          {t('registration.create_access')}
        </Button>
        {!usesPassword && <p className="text-center text-small text-ink-2">{t('registration.passkey_how')}</p>}
      </div>
      {offersPasskey && (
        <Button variant="quiet" onPress={() => setUsesPassword(!usesPassword)} className="-mx-4 self-start">
          {t(usesPassword ? 'registration.prefer_passkey' : 'registration.prefer_password')}
        </Button>
      )}
    </form>
  );
}

/** Returns the passkey that the device has made; undefined if the person cancels. */
async function newPasskey(access_link: { id: string; token: string }) {
  const { data: options } = await api('POST /auth/invitation_passkeys', { body: { access_link } });
  const passkey = await makePasskey(options);
  return passkey && { passkey };
}
