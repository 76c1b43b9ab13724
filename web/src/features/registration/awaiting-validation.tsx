import { Circle, CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useAwaitedRegistration } from './use-registration.ts';

/** Shown while the registration waits for validation: who decides and when, and the way to the profile meanwhile. */
export function AwaitingValidation() {
  const { t, formatDate } = useIntl();
  const user = useCurrentUser();
  const { data, who } = useAwaitedRegistration({ maxNames: 20 });
  const profile = user.current_profile;
  return (
    <Card className="mx-auto w-full max-w-[560px]">
      <PageHeader title={t('registration.waiting', { name: user.first_name })}>{t('registration.waiting_text')}</PageHeader>
      <ol className="flex flex-col">
        <TimelineItem state="done" title={t('registration.done_account')}>
          {data?.registered_at && formatDate(data.registered_at, { dateStyle: 'long' })}
        </TimelineItem>
        <TimelineItem state="done" title={t('registration.done_email')}>
          {user.email}
        </TimelineItem>
        <TimelineItem state="current" title={t('registration.now_validation')}>
          {data && t('registration.now_validation_text', { who, days: data.validation_days })}
        </TimelineItem>
        <TimelineItem
          state={profile?.missing.every(({ code }) => code === 'validation') ? 'done' : 'next'}
          title={t('registration.next_profile')}
          last
        >
          {t('registration.next_profile_text')}
        </TimelineItem>
      </ol>
      <LinkButton variant="primary" className="mt-5" to="/profiling">
        {t('registration.to_profile')}
      </LinkButton>
      <p className="mt-5 text-small text-ink-2">{t('registration.waiting_note')}</p>
    </Card>
  );
}

const stateStyles = {
  done: { icon: CircleCheck, colour: 'text-success' },
  current: { icon: Hourglass, colour: 'text-link' },
  next: { icon: Circle, colour: 'text-ink-3' },
};

function TimelineItem({
  state,
  title,
  last,
  children,
}: {
  state: keyof typeof stateStyles;
  title: string;
  last?: boolean;
  children: ReactNode;
}) {
  const { t } = useIntl();
  const { icon: Icon, colour } = stateStyles[state];
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span className="flex flex-col items-center gap-1">
        <Icon aria-hidden className={cx('size-6 shrink-0', colour)} />
        {!last && <span className="w-0.5 grow rounded-pill bg-line" />}
      </span>
      <div className={cx('min-h-14', !last && 'pb-5')}>
        <p className={cx('font-medium', state === 'next' && 'text-ink-2')}>
          {title}
          <span className="sr-only">{` · ${t(`registration.state_${state}`)}`}</span>
        </p>
        <p className="text-note wrap-anywhere text-ink-2">{children}</p>
      </div>
    </li>
  );
}
