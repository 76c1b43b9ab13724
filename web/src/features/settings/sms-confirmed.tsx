import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { notificationSettingsQuery } from './queries.ts';
import { smsNumberQuery } from './section-queries.ts';

/** The confirmed number, and a button to remove it. */
export function ConfirmedSmsNumber({ number }: { number: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/v1/sms_number'),
    onSuccess: ({ data }) => {
      client.setQueryData(smsNumberQuery.queryKey, data);
      announce(t('settings.sms_removed'));
      return client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-note">
      <span className="tabular-nums">{number}</span>
      <Button variant="quiet" small onPress={() => remove.mutate()} isPending={remove.isPending}>
        {t('settings.sms_remove')}
      </Button>
    </div>
  );
}
