import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { ToDoAction } from './to-do-action.tsx';
import { toDoContent } from './to-do-content.ts';
import { sentRequests, type ToDo } from './to-dos.ts';

interface HomeRowsProps {
  toDos: readonly ToDo[];
  /** Those whose unread messages are shown. */
  relationships: readonly MentoringRelationship[];
  requests: readonly MentoringRequest[];
  /** Those of a mentee who has chosen, and waits for the mentor. */
  proposals: readonly MatchProposal[];
}

/** Who wrote, what else there is to do, and whose answer is awaited; renders nothing without any. */
export function HomeRows({ toDos, relationships, requests, proposals }: HomeRowsProps) {
  const intl = useIntl();
  const { t } = intl;
  const user = useCurrentUser();
  const { data: unread } = useQuery(unreadMessagesQuery);
  const awaited = [
    ...proposals.flatMap(({ id, viewer, state, people, expires_at }) => {
      const chosen = viewer === 'participant' && state === 'answering' && people.find(({ chosen, ending }) => chosen && ending === null);
      return chosen ? [{ id, person: chosen.person, expires_at, to: '/match_proposals/$id' as const }] : [];
    }),
    ...sentRequests(requests).map(({ id, viewer, participant, presenter, expires_at }) => ({
      id,
      person: viewer === 'participant' ? presenter : participant,
      expires_at,
      to: '/mentoring_requests/$id' as const,
    })),
  ];
  const letters = (unread?.relationships ?? []).flatMap((letter) => {
    const relationship = relationships.find(({ id }) => id === letter.mentoring_relationship_id);
    return relationship ? [{ ...letter, partner: partnerOf(relationship) }] : [];
  });
  if (toDos.length + letters.length + awaited.length === 0) return null;
  return (
    <ul aria-label={t('dashboard.then')} className="divide-y divide-line">
      {letters.map(({ conversation_id: id, unread: count, last_words, partner }) => (
        <Row
          key={id}
          avatar={<Avatar firstName={partner.first_name} lastName={partner.last_name} url={partner.avatar_url} size={56} />}
          title={t('dashboard.wrote', { name: partner.first_name })}
          text={last_words ? t('ui.own_words', { text: last_words }) : t('dashboard.unread_messages', { count })}
          action={(titleId) => (
            <LinkButton to="/messenger/{-$id}" params={{ id }} aria-describedby={titleId} className="shrink-0">
              {t('dashboard.answer')}
            </LinkButton>
          )}
        />
      ))}
      {toDos.map((toDo) => {
        const { key, person, icon: Icon, title, action } = toDoContent(intl, toDo, user.company.limits.min_completion_percentage);
        const avatar = person ? (
          <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={56} />
        ) : (
          <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-pill bg-soft text-on-soft">
            <Icon className="size-6" />
          </span>
        );
        return (
          <Row
            key={key}
            avatar={avatar}
            title={title}
            action={(titleId) => <ToDoAction action={action} titleId={titleId} variant="secondary" />}
          />
        );
      })}
      {awaited.map(({ id, person: { first_name, last_name, avatar_url }, expires_at, to }) => {
        return (
          <Row
            key={id}
            avatar={<Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} />}
            title={
              <Link to={to} params={{ id }} className="rounded-sm hover:underline">
                {`${first_name} ${last_name}`}
              </Link>
            }
            text={t('dashboard.await_text', { name: first_name, days: daysLeft(expires_at) })}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  avatar: ReactNode;
  title: ReactNode;
  text?: string;
  /** Its title describes the button. */
  action?: (titleId: string) => ReactNode;
}

function Row({ avatar, title, text, action }: RowProps) {
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      {avatar}
      <div className="min-w-40 flex-1">
        <h3 id={titleId} className="text-body font-semibold break-words">
          {title}
        </h3>
        {text && <p className="text-small text-ink-2 break-words">{text}</p>}
      </div>
      {action?.(titleId)}
    </li>
  );
}
