import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { isPushBlocked, supportsPush, switchPushOff, switchPushOn } from '../../lib/live/push.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { pushQuery } from './section-queries.ts';

/** A switch for the notifications of this browser, which takes effect at once. Nothing where the browser has none. */
export function DeviceNotifications() {
  const { t } = useIntl();
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const { data } = useQuery(pushQuery);
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn(id) : switchPushOff()),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
    meta: { quiet: true },
  });
  if (!supportsPush()) return null;
  const blocked = isPushBlocked();
  return (
    <div>
      <Switch
        value={change.isPending ? change.variables : Boolean(data?.subscribed)}
        onChange={(on) => change.mutate(on)}
        isDisabled={!data || blocked || change.isPending}
      >
        {t('settings.on_this_device')}
      </Switch>
      <p role="status" className="max-w-[60ch] text-small text-ink-2">
        {blocked ? t('settings.device_blocked') : change.isError ? t('settings.device_failed') : t('settings.device_text')}
      </p>
    </div>
  );
}
