import type { Conversation } from '@binome/contract/messaging/conversations';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, ClipboardList, ScrollText } from 'lucide-react';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';

/** The next session and the open actions of the relationship, on wide screens. */
export function BesidePanel({ conversation }: { conversation: Conversation }) {
  const { mentoring_relationship_id: id } = conversation;
  return id ? <RelationshipPanel id={id} canPlan={conversation.can.plan} /> : null;
}

function RelationshipPanel({ id, canPlan }: { id: string; canPlan: boolean }) {
  const intl = useIntl();
  const { t } = intl;
  const { data: relationship } = useQuery(relationshipQuery(id));
  if (!relationship) return null;
  const { next_meeting: next, open_actions, path } = relationship;
  return (
    <aside
      aria-label={t('messenger.beside')}
      className="flex w-64 shrink-0 flex-col gap-5 overflow-y-auto rounded-card bg-surface p-5 text-note shadow-card max-[79.99rem]:hidden"
    >
      <div className="flex flex-col gap-1">
        <h2 className="flex items-center gap-2 font-semibold">
          <CalendarDays aria-hidden className="size-5 text-link" />
          {t('messenger.next_session')}
        </h2>
        {next?.starts_at ? (
          <>
            <p className="tabular-nums">{formatShortDateTime(intl, next.starts_at)}</p>
            <p className="text-small break-words text-ink-2">{next.subject}</p>
          </>
        ) : (
          <p className="text-small text-ink-2">{t(next?.proposed_by ? 'messenger.times_proposed' : 'messenger.no_session')}</p>
        )}
      </div>
      <div className="flex flex-col gap-1">
        <h2 className="flex items-center gap-2 font-semibold">
          <ClipboardList aria-hidden className="size-5 text-link" />
          {t('messenger.shared_actions')}
        </h2>
        <p className="text-small text-ink-2">{t('messenger.open_actions', { count: open_actions })}</p>
        <p className="text-small text-ink-2 tabular-nums">{t('messenger.held', { held: path.held, planned: path.planned })}</p>
      </div>
      <div className="flex flex-col items-stretch gap-2">
        {canPlan && (
          <LinkButton to="/mentoring_center/$id/session" params={{ id }} small>
            <CalendarPlus aria-hidden />
            {t('messenger.plan')}
          </LinkButton>
        )}
        <LinkButton to="/mentoring_center/$id" params={{ id }} variant="quiet" small>
          <ScrollText aria-hidden />
          {t('messenger.to_relationship')}
        </LinkButton>
      </div>
    </aside>
  );
}
