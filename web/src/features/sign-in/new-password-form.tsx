import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { consolePath, endSession, homePath, startSession } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { isNotAuthorised } from './not-authorised.tsx';

interface NewPasswordFormProps {
  token: string;
  returnTo: 'console' | undefined;
  onExpired: () => void;
  onNotAuthorised: (text: string) => void;
}

/** Sets the password and signs the user in, or opens the sign-in page if it asks for a code. The API ends all other login sessions. */
export function NewPasswordForm({ token, returnTo, onExpired, onNotAuthorised }: NewPasswordFormProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const form = useForm({
    defaultValues: { password: '', password_confirmation: '' },
    send: async (body) => {
      endSession(client);
      const { data, needs_code } = await api('PUT /auth/password', { body: { ...body, reset_password_token: token } }).catch(
        (error: unknown) => {
          if (error instanceof ApiFailure && error.code === 'reset_link_expired') onExpired();
          if (isNotAuthorised(error)) onNotAuthorised(error.message);
          throw error;
        },
      );
      if (needs_code && !returnTo) {
        showToast({ title: t('sign_in.password_changed'), tone: 'success' });
        return router.navigate({ to: '/sign_in' });
      }
      // The console has a sign-in of its own, and staff have no member area.
      if (!data || returnTo) return location.assign(consolePath);
      await startSession(client, data);
      showToast({ title: t('sign_in.password_changed'), tone: 'success' });
      await router.navigate({ to: homePath });
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('sign_in.problem')} messages={form.messages} />
      <NewPasswordFields control={form.control} label={t('sign_in.new_password')} />
      <Button type="submit" variant="primary" isPending={form.isPending}>
        {t('sign_in.save_password')}
      </Button>
    </form>
  );
}
