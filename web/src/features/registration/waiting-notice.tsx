import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useAwaitedRegistration } from './use-registration.ts';

/** Above the profile of a person who waits for their validation: who decides and when. It says when they are let in. */
export function WaitingNotice() {
  const { t } = useIntl();
  const isWaiting = useCurrentUser().state === 'confirmed';
  const hasWaited = useRef(isWaiting);
  useEffect(() => {
    if (hasWaited.current && !isWaiting) showToast({ title: t('registration.let_in'), tone: 'success' });
    hasWaited.current = isWaiting;
  }, [isWaiting, t]);
  return isWaiting ? <Notice /> : null;
}

function Notice() {
  const { t } = useIntl();
  const { data, who } = useAwaitedRegistration({ maxNames: 2 });
  return (
    <aside
      aria-label={t('registration.now_validation')}
      className="flex min-h-11 items-center justify-center gap-2 bg-soft px-4 py-2 text-small text-on-soft forced-colors:border-b"
    >
      <Hourglass aria-hidden className="size-4 shrink-0" />
      <p>{data ? t('registration.waiting_notice', { who, days: data.validation_days }) : t('registration.waiting_short')}</p>
    </aside>
  );
}
