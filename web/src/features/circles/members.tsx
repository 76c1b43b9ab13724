import type { CircleDetail } from '@binome/contract/circles/circles';
import type { CirclePerson } from '@binome/contract/circles/people';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';
import { fullName } from './people.ts';
import { useCircleChange } from './use-circle-change.ts';

interface MembersProps {
  circle: CircleDetail;
  /** Absent if the viewer may not invite. */
  onInvite: (() => void) | undefined;
}

/** Who asks to join, who is in the circle, and who is invited. */
export function Members({ circle, onInvite }: MembersProps) {
  const { t } = useIntl();
  const { id: viewerId } = useCurrentUser();
  const { state, members, size, host, next_session, waiting, can } = circle;
  const requests = waiting.filter((one) => one.state === 'requested');
  const invited = waiting.filter((one) => one.state === 'invited');
  const signsOf = ({ user_id }: CirclePerson) =>
    [
      user_id === host?.user_id && state !== 'ended' && t('circle.is_host'),
      user_id === next_session?.facilitator?.user_id && t('circle.is_facilitator'),
    ].filter(Boolean);
  return (
    <Section title={t('circle.members')} note={t('circle.members_of', { count: members.length, size })}>
      {can.decide && requests.length > 0 && (
        <Card>
          <ul aria-label={t('circle.requests')} className="flex flex-col gap-4">
            {requests.map(({ id, person }) => (
              <Line key={id} person={person} text={t('circle.wants_to_join')}>
                <RequestButtons circleId={circle.id} memberId={id} person={person} />
              </Line>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <ul aria-label={t('circle.members')} className="flex flex-col gap-4">
          {members.map((person) => (
            <Line
              key={person.user_id}
              person={person}
              isViewer={person.user_id === viewerId}
              text={[person.job_title, ...signsOf(person)].filter(Boolean).join(' · ')}
            >
              {person.user_id !== viewerId && <OnlineSign userId={person.user_id} />}
            </Line>
          ))}
        </ul>
      </Card>
      {can.invite && invited.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-note font-semibold">{t('circle.pending')}</h3>
          <ul className="flex flex-col gap-3">
            {invited.map(({ id, person }) => (
              <Line key={id} person={person} text={person.job_title ?? ''}>
                <UninviteButton circleId={circle.id} memberId={id} person={person} />
              </Line>
            ))}
          </ul>
        </div>
      )}
      {onInvite && state !== 'ended' && (
        <Button variant="quiet" className="-ml-3 self-start px-3" onPress={onInvite}>
          <UserPlus aria-hidden />
          {t('circle.invite')}
        </Button>
      )}
    </Section>
  );
}

interface LineProps {
  person: CirclePerson;
  isViewer?: boolean;
  text: string;
  children?: ReactNode;
}

function Line({ person, isViewer = false, text, children }: LineProps) {
  const { t } = useIntl();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={40} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold break-words">{isViewer ? t('circle.you') : fullName(person)}</p>
        {text && <p className="text-small break-words text-ink-2">{text}</p>}
      </div>
      {children}
    </li>
  );
}

interface ButtonsProps {
  circleId: string;
  memberId: string;
  person: CirclePerson;
}

/** Answers a request in one press. */
function RequestButtons({ circleId, memberId, person }: ButtonsProps) {
  const { t } = useIntl();
  const name = person.first_name;
  const { mutate, isPending, variables } = useCircleChange(
    circleId,
    (event: 'accept' | 'decline') =>
      api('PATCH /api/v1/circles/:id/members/:member_id', { params: { id: circleId, member_id: memberId }, body: { event } }),
    { said: (event) => t(event === 'accept' ? 'circle.accepted' : 'circle.refused', { name }) },
  );
  return (
    <p className="flex flex-wrap gap-2">
      <Button
        aria-label={t('circle.accept_name', { name: fullName(person) })}
        isPending={isPending && variables === 'accept'}
        onPress={() => mutate('accept')}
      >
        {t('circle.accept')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('circle.refuse_name', { name: fullName(person) })}
        isPending={isPending && variables === 'decline'}
        onPress={() => mutate('decline')}
      >
        {t('circle.refuse')}
      </Button>
    </p>
  );
}

function UninviteButton({ circleId, memberId, person }: ButtonsProps) {
  const { t } = useIntl();
  const { mutate, isPending } = useCircleChange(
    circleId,
    () =>
      api('PATCH /api/v1/circles/:id/members/:member_id', {
        params: { id: circleId, member_id: memberId },
        body: { event: 'withdraw' },
      }),
    { said: () => t('circle.uninvited') },
  );
  return (
    <Button
      variant="quiet"
      aria-label={t('circle.uninvite_name', { name: fullName(person) })}
      isPending={isPending}
      onPress={() => mutate()}
    >
      {t('circle.uninvite')}
    </Button>
  );
}
