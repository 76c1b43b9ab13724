import { serverNow } from '@binome/contract/values/server-clock';
import { CalendarX2, CircleCheck, Hourglass } from 'lucide-react';
import type { Program } from '../../lib/data/programs.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { LinkedText } from './linked-text.tsx';
import { useFormatDay } from './program-dates.ts';
import { useWorkshopSeat } from './use-workshop-seat.ts';
import { WorkshopQuestion } from './workshop-question.tsx';

type Workshop = Program['workshops'][number];

/** A workshop: when and where, the member's own seat, and the button that takes it or gives it up. */
export function WorkshopRow({ workshop }: { workshop: Workshop }) {
  const { t } = useIntl();
  const { title, place, url, material, cancelled, own, can } = workshop;
  const when = useWhen(workshop);
  const { signUp, withdraw } = useWorkshopSeat(workshop);
  const isToCome = !cancelled && (!workshop.ends_at || Date.parse(workshop.ends_at) > serverNow());
  const facts = [when, place, seatsText(workshop, t)].filter((fact) => fact !== null);
  return (
    <li className="flex flex-col gap-3 py-3 md:flex-row md:items-center">
      <div className="mr-auto flex min-w-0 flex-col gap-1">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-note text-ink-2 first-letter:uppercase">{facts.join(' · ')}</p>
        {cancelled && (
          <p>
            <StateChip icon={CalendarX2}>{t('programs.workshop_cancelled')}</StateChip>
          </p>
        )}
        {isToCome && own && (
          <p>
            {own.state === 'seated' ? (
              <StateChip icon={CircleCheck} tone="success">
                {t('programs.workshop_seated')}
              </StateChip>
            ) : (
              <StateChip icon={Hourglass}>{t('programs.workshop_waiting', { position: own.position })}</StateChip>
            )}
          </p>
        )}
        {isToCome && url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('programs.workshop_link')} · ${title}`}
            className="link inline-flex min-h-11 w-fit items-center font-medium"
          >
            {t('programs.workshop_link')}
          </a>
        )}
        {material && <LinkedText text={material} className="max-w-[68ch] whitespace-pre-line text-note break-words" />}
        {can.answer && <WorkshopQuestion workshop={workshop} />}
      </div>
      {can.sign_up && (
        <Button
          className="self-start md:self-center"
          aria-label={`${t(workshop.free === 0 ? 'programs.workshop_wait' : 'programs.workshop_sign_up')} · ${title}`}
          onPress={() => signUp.mutate()}
          isPending={signUp.isPending}
        >
          {t(workshop.free === 0 ? 'programs.workshop_wait' : 'programs.workshop_sign_up')}
        </Button>
      )}
      {can.withdraw && (
        <Button
          variant="quiet"
          className="self-start md:self-center"
          aria-label={`${t('programs.workshop_withdraw')} · ${title}`}
          onPress={() => withdraw.mutate()}
          isPending={withdraw.isPending}
        >
          {t('programs.workshop_withdraw')}
        </Button>
      )}
    </li>
  );
}

/** The day of a workshop and its hours on the member's clock; the day alone as long as it has no hour. */
function useWhen({ held_on, starts_at, ends_at }: Workshop): string {
  const intl = useIntl();
  const formatDay = useFormatDay();
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (!starts_at || !ends_at) return formatDay(held_on, options);
  const day = intl.formatDate(starts_at, { ...options, timeZone: intl.timeZone });
  return intl.t('programs.workshop_when', { day, start: formatClock(intl, starts_at), end: formatClock(intl, ends_at) });
}

/** The seats that are left, for those who may still take one. */
function seatsText({ free, can }: Workshop, t: ReturnType<typeof useIntl>['t']): string | null {
  return free === null || !can.sign_up ? null : t('programs.workshop_free', { count: free });
}
