import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { Lock } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';

/** Questions with readers of their own: referents see who asks for help, and count only the meetings that took place. */
const specialReaders: Readonly<Record<string, 'help' | 'took_place'>> = { wants_help: 'help', took_place: 'took_place' };

/** Who reads the answers to a question. */
export function readersOf({ field_name, readers }: Pick<FeedbackQuestion, 'field_name' | 'readers'>) {
  return (readers === 'figures' && specialReaders[field_name]) || readers;
}

/** Says who reads what is answered above or below it. */
export function ReadersLine({ readers, name }: { readers: ReturnType<typeof readersOf> | 'message'; name: string }) {
  const { t } = useIntl();
  return (
    <p className="flex items-start gap-2 text-small text-ink-2">
      <Lock aria-hidden className="mt-px size-4 shrink-0" />
      <span>{t(`feedback.readers_${readers}`, { name })}</span>
    </p>
  );
}
