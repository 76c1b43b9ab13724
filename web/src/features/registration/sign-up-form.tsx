import { ApiFailure } from '@binome/contract/client';
import type { OpenedAccessLink } from '@binome/contract/registration';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { isUnderAge } from './age.ts';
import { Agreements } from './agreements.tsx';
import { deleteDraft, loadDraft, storeDraft, storePendingRegistration, storeRegistrationKey } from './draft.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { type SignUpForm as Form, fieldNames, initialForm, requestBody, useFieldFaults } from './sign-up-fields.ts';

interface SignUpFormProps {
  linkId: string;
  token: string;
  link: OpenedAccessLink;
}

/** The sign-up form: identity, password and agreements. */
export function SignUpForm({ linkId, token, link }: SignUpFormProps) {
  const intl = useIntl();
  const { t } = intl;
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<{ count: number; messages: string[] }>({ count: 0, messages: [] });
  const { control, handleSubmit, setError, formState, clearErrors } = useForm<Form>({
    defaultValues: { ...initialForm(link), ...loadDraft(linkId), ...(link.invited && { email: link.invited.email }) },
    shouldFocusError: false,
  });
  const values = useWatch({ control }) as Form;
  useEffect(() => storeDraft(linkId, values), [linkId, values]);
  const underAge = isUnderAge(values.date_of_birth, link.of_age_on);
  useEffect(() => {
    if (!underAge) clearErrors('minor_declaration');
  }, [underAge, clearErrors]);
  const showRefusal = (messages: string[] = []) => setRefusal(({ count }) => ({ count: count + 1, messages }));

  const submit = handleSubmit(
    async (form) => {
      setRefusal(({ count }) => ({ count, messages: [] }));
      try {
        const { email, registration_key } = await api('POST /auth', { body: requestBody(form, { id: linkId, token }, link, intl) });
        deleteDraft(linkId);
        storeRegistrationKey(registration_key);
        storePendingRegistration({ email, back: link.invited ? null : `/program_sign_up?link=${linkId}` });
        await navigate({ to: '/auth', state: (state) => ({ ...state, link_token: link.invited ? undefined : token }) });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        showRefusal(setApiErrors(error, fieldNames, setError));
      }
    },
    () => showRefusal(),
  );

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <ErrorSummary
        title={t('registration.invalid')}
        text={t('registration.invalid_text')}
        faults={useFieldFaults(formState.errors)}
        messages={refusal.messages}
        refusals={refusal.count}
      />
      <IdentityFields control={control} link={link} underAge={underAge} />
      <PasswordFields control={control} minLength={link.password_min_length} />
      <Agreements control={control} link={link} />
      <Button type="submit" variant="primary" isPending={formState.isSubmitting} className="xs:self-start">
        {t('registration.submit')}
      </Button>
    </form>
  );
}
