import { CalendarPlus } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** Offers default hours while no availability is saved. */
export function EmptyWeek({ onStart }: { onStart: () => void }) {
  const { t } = useIntl();
  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-soft p-4 text-note text-on-soft">
      <p className="max-w-[60ch]">{t('availability.no_week')}</p>
      <Button variant="primary" onPress={onStart}>
        <CalendarPlus aria-hidden />
        {t('availability.start_usual')}
      </Button>
      <p className="text-small">{t('availability.start_usual_text')}</p>
    </div>
  );
}
