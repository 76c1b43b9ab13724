import type { OwnProfile } from '@binome/contract/accounts/users';
import { usePause } from '../../lib/data/use-pause.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EffectList } from './effect-list.tsx';
import { formatDay } from './format-day.ts';

interface PauseDialogProps {
  profile: OwnProfile;
  /** The last day of the pause; null without an end. */
  until: string | null;
  onStarted: () => void;
  onClose: () => void;
}

/** Lists the effects of a pause and confirms it. */
export function PauseDialog({ profile, until, onStarted, onClose }: PauseDialogProps) {
  const intl = useIntl();
  const { t } = intl;
  const { type } = profile;
  const pause = usePause(profile);
  const start = () =>
    pause.mutate(
      { paused: true, until },
      {
        onSuccess: () => {
          onStarted();
          showToast({ title: t('settings.pause_started'), tone: 'success' });
        },
      },
    );
  const messages = failureMessages(pause.error);
  return (
    <Dialog
      alert
      title={until ? t('settings.pause_dialog_until', { day: formatDay(intl, until) }) : t('settings.pause_dialog')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('settings.pause_cancel')}
          </Button>
          <Button variant="primary" onPress={start} isPending={pause.isPending}>
            {t('settings.pause_start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('settings.not_saved')} messages={messages} />
        <EffectList profileIds={[profile.id]}>
          {({ open_requests, active_relationships, planned_meetings }) => [
            t('settings.effect_requests', { count: open_requests }),
            t('settings.pause_effect_relationships', { count: active_relationships, meetings: planned_meetings }),
            t(`settings.pause_effect_${type}`),
            t(until ? 'settings.pause_effect_end' : 'settings.pause_effect_no_end'),
          ]}
        </EffectList>
      </div>
    </Dialog>
  );
}
