import type { Kind, Kinds } from '../kind.ts';
import { circleSessionFacts } from '../shared/meeting-facts.ts';
import { presenterOnly } from '../shared/recipients.ts';
import { timeOf, weekdayOf } from '../shared/texts.ts';
import type { CircleSubject } from '../subject.ts';

type CircleKind =
  | 'invited'
  | 'requested'
  | 'answered'
  | 'started'
  | 'facilitating'
  | 'day_before'
  | 'session_moved'
  | 'session_cancelled'
  | 'ended';

export const circleKinds: Kinds<'circle'> = {
  'circle.invited': {
    ...circleNotice<'circle.invited'>(),
    isRelevant: ({ subject: { state, is_member } }) => state !== 'ended' && !is_member,
  },
  'circle.requested': {
    ...circleNotice<'circle.requested'>(),
    isRelevant: ({ subject: { state } }) => state !== 'ended',
    // A referent, who is no member, answers at the console.
    path: ({ subject: { by_referent, is_member, circle_id } }) =>
      by_referent && !is_member ? `/backoffice/circles/${circle_id}/show` : `/circles/${circle_id}`,
  },
  'circle.answered': {
    ...circleNotice<'circle.answered'>(),
    values: (mail) => ({ ...textValues(mail), answer: mail.data.answer }),
  },
  'circle.started': {
    ...circleNotice<'circle.started'>(),
    isRelevant: ({ subject: { state, is_member } }) => state === 'running' && is_member,
    facts: circleSessionFacts,
    addsToCalendar: true,
  },
  'circle.facilitating': {
    ...circleNotice<'circle.facilitating'>(),
    isRelevant: ({ subject, recipient }) => isComing({ subject }) && subject.facilitator_user_id === recipient.id,
    facts: circleSessionFacts,
  },
  'circle.day_before': {
    ...circleNotice<'circle.day_before'>(),
    isRelevant: ({ subject, now }) => isComing({ subject }) && subject.is_member && (subject.session?.starts_at ?? now) > now,
    facts: circleSessionFacts,
  },
  'circle.session_moved': {
    ...circleNotice<'circle.session_moved'>(),
    recipients: toOthersAndCalendars,
    isRelevant: isComing,
    facts: circleSessionFacts,
    addsToCalendar: true,
  },
  'circle.session_cancelled': {
    ...circleNotice<'circle.session_cancelled'>(),
    recipients: toOthersAndCalendars,
    facts: circleSessionFacts,
    removesFromCalendar: () => true,
  },
  'circle.ended': {
    ...circleNotice<'circle.ended'>(),
    removesFromCalendar: ({ early }) => early === true,
  },
};

/** Shared by the kinds: the recipient, the page of the circle, its title and the time of its session. */
function circleNotice<Name extends `circle.${CircleKind}`>(): Kind<Name> {
  return { recipients: presenterOnly, openedId: ({ circle_id }: CircleSubject) => circle_id, values: textValues } as Kind<Name>;
}

function textValues({ subject, recipient }: { subject: CircleSubject; recipient: Parameters<typeof weekdayOf>[1] }) {
  const { title, session, is_anonymous, end_reason } = subject;
  const at = session?.starts_at ?? null;
  const sender = is_anonymous ? 'no' : 'yes';
  return {
    title,
    sender,
    day: weekdayOf(at, recipient),
    time: timeOf(at, recipient),
    reason: end_reason ?? '',
    has_reason: end_reason ? 'yes' : 'no',
  };
}

/** Who moved or cancelled it gets the change for their calendar only. */
function toOthersAndCalendars({ own }: { own?: true | undefined }) {
  return own ? { in_app: [], by_mail: ['presenter' as const] } : presenterOnly();
}

function isComing({ subject: { state, session } }: { subject: CircleSubject }): boolean {
  return state === 'running' && session !== undefined && !session.cancelled;
}
