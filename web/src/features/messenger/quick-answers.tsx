import { useQuery } from '@tanstack/react-query';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { isAfterFirstWord } from './first-word.ts';
import type { Outbox, PendingComment } from './outbox.ts';
import { partnerIn } from './people.ts';
import type { Thread } from './thread.ts';

interface QuickAnswersProps {
  thread: Thread;
  pending: readonly PendingComment[];
  onSend: (message: Parameters<Outbox['add']>[0]) => void;
  className?: string;
}

/** Two answers under the first word of one's mentor; a press sends one. */
export function QuickAnswers(props: QuickAnswersProps) {
  const { thread, pending } = props;
  const { mentoring_relationship_id: relationshipId, can } = thread.conversation;
  if (!relationshipId || !can.write || pending.length > 0 || !isAfterFirstWord(thread)) return null;
  return <Answers {...props} relationshipId={relationshipId} />;
}

function Answers({ thread, relationshipId, onSend, className }: QuickAnswersProps & { relationshipId: string }) {
  const intl = useIntl();
  const { t } = intl;
  const { data: relationship } = useQuery(relationshipQuery(relationshipId));
  if (!relationship) return null;
  const startsAt = relationship.next_meeting?.starts_at;
  const answers = [
    startsAt ? t('messenger.quick_thanks', { day: formatLongDate(intl, startsAt) }) : t('messenger.quick_thanks_undated'),
    t('messenger.quick_question'),
  ];
  return (
    <ul
      aria-label={t('messenger.quick', { name: partnerIn(thread.conversation).first_name })}
      className={cx('flex flex-wrap gap-2', className)}
    >
      {answers.map((body) => (
        <li key={body}>
          <Button className="rounded-pill" onPress={() => onSend({ body, files: [], quote: null })}>
            {body}
          </Button>
        </li>
      ))}
    </ul>
  );
}
