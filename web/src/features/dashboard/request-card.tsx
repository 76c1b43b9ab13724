import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { placesLeft } from './to-dos.ts';

/** The beginning of a letter that shows what it is about. */
const maxQuoted = 90;
const maxNames = 2;

interface RequestCardProps {
  /** The one that expires first. */
  request: MentoringRequest;
  others: readonly MentoringRequest[];
  relationships: readonly MentoringRelationship[];
}

/** The oldest request: who writes, in which words, and who else has written. The whole card opens it. */
export function RequestCard({ request, others, relationships }: RequestCardProps) {
  const { t, formatRelativeTime, formatList } = useIntl();
  const user = useCurrentUser();
  const { id, participant, need, topic, message, created_at } = request;
  const { first_name, last_name, avatar_url } = participant;
  const days = Math.floor((useCurrentMinute() - Date.parse(created_at)) / 86_400_000);
  const when = formatRelativeTime(-Math.max(0, days), 'day', { numeric: 'auto' });
  const places = placesLeft(user, relationships);
  const names = others.map(({ participant }) => participant.first_name);
  const listed = [
    ...names.slice(0, maxNames),
    ...(names.length > maxNames ? [t('dashboard.more', { count: names.length - maxNames })] : []),
  ];
  return (
    <Section title={t('dashboard.writes', { name: first_name })}>
      <Card className="relative flex flex-col gap-3 hover:bg-sunken">
        <div className="flex items-center gap-4">
          <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} />
          <div className="min-w-0">
            <h3 className="text-h3 font-semibold break-words">{`${first_name} ${last_name}`}</h3>
            <p className="text-small text-ink-2">{[need?.label ?? topic, when].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        {message && (
          <blockquote className="font-display font-medium break-words">{t('ui.own_words', { text: beginningOf(message) })}</blockquote>
        )}
        <Link
          to="/mentoring_requests/$id"
          params={{ id }}
          className="inline-flex min-h-11 items-center gap-2 self-start rounded-sm font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {t('dashboard.read_and_answer')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </Card>
      <p className="text-small text-ink-2">
        {[
          t('dashboard.places_left', { places }),
          names.length > 0 && t('dashboard.also_wrote', { count: names.length, names: formatList(listed) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Section>
  );
}

/** Ends at a whole word. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxQuoted
    ? `${line
        .slice(0, maxQuoted)
        .replace(/\s\S*$/, '')
        .toWellFormed()}…`
    : line;
}
