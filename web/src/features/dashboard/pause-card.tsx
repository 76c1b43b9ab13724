import type { OwnProfile } from '@binome/contract/accounts/users';
import { CirclePause } from 'lucide-react';
import { usePause } from '../../lib/data/use-pause.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ActionCard } from '../../ui/layout/action-card.tsx';

/** Shows that the profile is paused, with a button that ends the pause at once. */
export function PauseCard({ profile }: { profile: OwnProfile }) {
  const { t, formatDate } = useIntl();
  const { type, paused_until } = profile;
  const resume = usePause(profile);
  const end = () =>
    resume.mutate({ paused: false }, { onSuccess: () => showToast({ title: t(`dashboard.resumed_${type}`), tone: 'success' }) });
  const day = paused_until && formatDate(paused_until, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <ActionCard
      icon={CirclePause}
      title={day ? t('dashboard.paused_until', { day }) : t('dashboard.paused')}
      action={
        <Button variant="primary" onPress={end} isPending={resume.isPending} className="shrink-0">
          {t('dashboard.resume')}
        </Button>
      }
    >
      {t(`dashboard.paused_text_${type}`)}
    </ActionCard>
  );
}
