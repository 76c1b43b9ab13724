import type { updateAccount } from '@binome/contract/accounts/account';
import type { RequestBody } from '@binome/contract/values/client';
import { useMutation } from '@tanstack/react-query';
import { useSetCurrentUser } from '../../lib/data/use-set-current-user.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** Saves a switch of the account at once. The row shows a failure itself. */
export function useSaveAccount() {
  const { t } = useIntl();
  const setCurrentUser = useSetCurrentUser();
  return useMutation({
    mutationFn: (body: RequestBody<typeof updateAccount>) => api('PATCH /auth', { body }),
    onSuccess: ({ data }) => {
      setCurrentUser(data);
      announce(t('settings.saved'));
    },
    meta: { quiet: true },
  });
}
