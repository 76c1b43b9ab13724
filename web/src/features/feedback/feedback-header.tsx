import { DoorOpen } from 'lucide-react';
import { useTitle } from '../../lib/page/use-title.ts';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import type { FeedbackContext } from './feedback-context.ts';
import type { FeedbackSubject } from './queries.ts';

interface FeedbackHeaderProps {
  subject: FeedbackSubject;
  context: FeedbackContext;
  titleId: string | undefined;
  /** The title asks how the session was. */
  isAsking: boolean;
  /** The viewer has just left the call, whose room may still be open. */
  afterCall: boolean;
}

/** The partner and the session or the relationship that a report or a review is about. */
export function FeedbackHeader({
  subject,
  context: { meeting, partner, relationship },
  titleId,
  isAsking,
  afterCall,
}: FeedbackHeaderProps) {
  const intl = useIntl();
  const { t } = intl;
  const { first_name: name } = partner;
  const title = isAsking ? t('feedback.how_was_it', { name }) : t(`feedback.title_${subject.kind}`);
  useTitle(title);
  return (
    <header className="mb-8 flex max-w-160 flex-col gap-4">
      {!afterCall && (
        <BackLink to="/mentoring_center/$id" params={{ id: relationship.id }}>
          {t('feedback.back', { name })}
        </BackLink>
      )}
      <div className="flex items-center gap-4">
        <Avatar firstName={partner.first_name} lastName={partner.last_name} url={partner.avatar_url} size={88} />
        <div className="flex min-w-0 flex-col gap-1">
          <h1 id={titleId} tabIndex={-1} className="text-h1 font-bold text-balance">
            {title}
          </h1>
          <p className="text-small text-ink-2">
            {afterCall
              ? t('feedback.call_over')
              : meeting?.starts_at
                ? t(`feedback.about_${meeting.type}`, { day: formatLongDate(intl, meeting.starts_at) })
                : t('feedback.subtitle_review', { name: `${partner.first_name} ${partner.last_name}`.trim() })}
          </p>
        </div>
      </div>
      {afterCall && meeting?.can.join && (
        <LinkButton to="/webconferences/$id" params={{ id: meeting.id }} variant="quiet" className="-ml-4 self-start">
          <DoorOpen aria-hidden />
          {t('feedback.return')}
        </LinkButton>
      )}
    </header>
  );
}
