import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { presetOf, presets, withPreset } from './notification-presets.ts';
import { useUnfolded } from './opened-section.ts';
import { type NotificationSettings, notificationSettingsQuery } from './queries.ts';
import { SaveStatus } from './save-status.tsx';
import { SmsReminder } from './sms-reminder.tsx';
import { useSaveNotifications } from './use-save-notifications.ts';

const NotificationDetails = lazy(() => import('./notification-details.tsx').then((module) => ({ default: module.NotificationDetails })));

/** What is sent: three presets, the SMS before a session, and every choice behind a button. */
export function NotificationSection() {
  const { t } = useIntl();
  const { data, error, isLoadingError, refetch } = useQuery(notificationSettingsQuery);
  return (
    <section aria-labelledby="notifications" className="flex flex-col gap-3">
      <h2 id="notifications" className="text-h2 font-semibold">
        {t('settings.disturb')}
      </h2>
      {data ? (
        <Choices saved={data} />
      ) : isLoadingError ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </section>
  );
}

function Choices({ saved }: { saved: NotificationSettings }) {
  const { t } = useIntl();
  const save = useSaveNotifications();
  const detailsId = useId();
  const { isNamed, isOpen, toggle } = useUnfolded('notifications');
  const preset = saved.email_notifications ? presetOf(saved.kinds) : null;
  return (
    <>
      <RadioCards
        labelledBy="notifications"
        cards={presets.map((value) => ({
          value,
          label: t(`settings.preset_${value}`),
          description: t(`settings.preset_${value}_text`),
          note: t(`settings.preset_${value}_cost`),
        }))}
        {...(preset && { value: preset })}
        onChange={(chosen) => save.mutate({ email_notifications: true, kinds: withPreset(saved.kinds, chosen) })}
      />
      {!preset && <p className="text-small text-ink-2">{t(saved.email_notifications ? 'settings.preset_none' : 'settings.preset_off')}</p>}
      <SaveStatus save={save} />
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        {saved.sms_obstacle !== 'not_offered' && <SmsReminder saved={saved} />}
        <span data-arrival={isNamed || undefined} className="-mx-2">
          <Button variant="quiet" aria-expanded={isOpen} aria-controls={isOpen ? detailsId : undefined} onPress={toggle}>
            {t(isOpen ? 'settings.fold' : 'settings.details')}
          </Button>
        </span>
      </div>
      {isOpen && (
        <section id={detailsId} aria-label={t('settings.notifications')}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <NotificationDetails saved={saved} />
          </Suspense>
        </section>
      )}
    </>
  );
}
