import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../frame/button.tsx';
import { Avatar } from './avatar.tsx';

interface WaitingPersonProps {
  person: PresenterCard | ParticipantCard;
  type: ProfileType;
  /** Only the first button is filled. */
  isFirst: boolean;
  onWrite: () => void;
}

/** A person to write to: their sentence, why these two, and when both are free. */
export function WaitingPerson({ person, type, isFirst, onWrite }: WaitingPersonProps) {
  const intl = useIntl();
  const { t } = intl;
  const { id, first_name, last_name, avatar_url, job_title, title, match, next_slot, can } = person;
  const reason = match?.reasons[0]?.text;
  return (
    <li className="grid animate-rise rounded-card bg-surface p-4 shadow-card grid-cols-[auto_1fr] content-start items-center gap-x-4 lg:items-start gap-y-3.5 lg:row-span-6 lg:grid-cols-1 lg:grid-rows-subgrid lg:p-7 forced-colors:border">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={120} className="max-lg:size-22!" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 id={`name-${id}`} tabIndex={-1} className="text-h2 font-semibold break-words">
          <Link to={`/profile/${type}/$id`} params={{ id }} className="rounded-sm hover:underline">
            {`${first_name} ${last_name}`}
          </Link>
        </h2>
        {job_title && <p className="text-small text-ink-2">{job_title}</p>}
      </div>
      <div className="max-lg:col-span-full empty:max-lg:hidden">
        {title && <blockquote className="font-display text-quote font-medium break-words">{t('ui.own_words', { text: title })}</blockquote>}
      </div>
      <p className="text-note max-lg:col-span-full empty:max-lg:hidden">{reason}</p>
      <p className="flex items-center gap-2 text-small text-ink-2 max-lg:col-span-full empty:max-lg:hidden">
        {next_slot && (
          <>
            <CalendarClock aria-hidden className="size-4.5 shrink-0" />
            {t('ui.common_slot', { moment: formatShortDateTime(intl, next_slot) })}
          </>
        )}
      </p>
      {can.request && (
        <Button variant={isFirst ? 'primary' : 'secondary'} onPress={onWrite} className="min-h-12 max-lg:col-span-full">
          {t('ui.write_to', { name: first_name })}
        </Button>
      )}
    </li>
  );
}
