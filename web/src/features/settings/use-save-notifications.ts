import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { type NotificationSettings, notificationSettingsQuery } from './queries.ts';

type Change = Partial<Pick<NotificationSettings, 'email_notifications' | 'sms_notifications' | 'kinds' | 'schedule'>>;

/** Saves a choice of the notifications at once, shown before the answer comes. The row shows a failure itself. */
export function useSaveNotifications() {
  const { t } = useIntl();
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    // One after another: an older choice never arrives after a newer one.
    scope: { id: 'notification_settings' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (saved) => saved && { ...saved, ...change });
    },
    mutationFn: async ({ schedule, kinds, ...channels }: Change) => {
      if (schedule) await api('PATCH /api/v1/notification_schedule', { body: schedule });
      else await api('PATCH /auth', { body: { ...channels, ...(kinds && { notification_preferences: kinds }) } });
    },
    onSuccess: () => announce(t('settings.saved')),
    // What is stored shows again.
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { quiet: true },
  });
}
