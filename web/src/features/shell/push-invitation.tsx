import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { canAskForPush, isPushBlocked, rememberAsked, switchPushOn } from '../../lib/live/push.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** Asks once for permission to show notifications on this device, when the person opens their notifications. */
export function PushInvitation() {
  const { t } = useIntl();
  const { id } = useCurrentUser();
  const [isShown, setShown] = useState(canAskForPush);
  const accept = useMutation({
    mutationFn: () => switchPushOn(id),
    onSuccess: () => showToast({ title: t('shell.push_on'), tone: 'success' }),
    onError: () => showToast({ title: t(isPushBlocked() ? 'shell.push_blocked' : 'shell.push_failed'), tone: 'warning' }),
    onSettled: () => setShown(false),
    meta: { quiet: true },
  });
  if (!isShown) return null;
  const refuse = () => {
    rememberAsked();
    setShown(false);
  };
  return (
    <section aria-labelledby="push-invitation" className="flex flex-col gap-2 rounded-control bg-soft p-3 text-on-soft">
      <p id="push-invitation" className="text-note">
        {t('shell.push_question')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" small onPress={() => accept.mutate()} isPending={accept.isPending}>
          {t('shell.push_yes')}
        </Button>
        <Button variant="quiet" small onPress={refuse} isDisabled={accept.isPending}>
          {t('shell.push_no')}
        </Button>
      </div>
    </section>
  );
}
