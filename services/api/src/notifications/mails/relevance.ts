import type { NotificationKind } from '@binome/contract/notifications';
import { activeRelationshipStates, finishedRelationshipStates, type MentoringRelationshipState } from '@binome/contract/states';
import type { Tx } from '../../platform/database.ts';
import { type Subject, sideOfReader } from '../subject.ts';
import { hasAnsweredCheck, hasContactSince, hasReported, listOpenProposals } from './news-queries.ts';
import type { MailRecipient } from './pending-mail.ts';

type News = { kind: NotificationKind; reader: MailRecipient; subject: Subject; created_at: Date };

/**
 * Is what an e-mail would say still so? It is written when it is sent, which may be later than what it tells of: a time answered
 * meanwhile, a session called off, a report sent.
 */
export async function isStillRelevant(tx: Tx, { kind, reader, subject, created_at }: News, now: Date): Promise<boolean> {
  const { meeting, relationship } = subject;
  if (meeting) return isMeetingMailRelevant(tx, kind, meeting, reader, sideOfReader(subject, reader), now);
  if (relationship) return isRelationshipMailRelevant(tx, kind, relationship, reader, created_at);
  return true;
}

async function isMeetingMailRelevant(
  tx: Tx,
  kind: NotificationKind,
  meeting: NonNullable<Subject['meeting']>,
  reader: MailRecipient,
  side: ReturnType<typeof sideOfReader>,
  now: Date,
): Promise<boolean> {
  const { id, aasm_state, starts_at } = meeting;
  const toCome = aasm_state === 'confirmed' && starts_at !== null && starts_at > now;
  switch (kind) {
    case 'meeting.requested':
    case 'meeting.counter_proposed':
      return aasm_state === 'requested' && (await listOpenProposals(tx, id)).some(({ proposed_by }) => proposed_by !== side);
    case 'meeting.move_proposed':
      return toCome && (await listOpenProposals(tx, id)).some(({ proposed_by }) => proposed_by !== side);
    case 'meeting.declined':
      return (aasm_state === 'initiated' || toCome) && (await listOpenProposals(tx, id)).length === 0;
    case 'meeting.confirmed':
    case 'meeting.moved':
    case 'meeting.changed':
      return toCome;
    case 'meeting.day_before':
      return toCome && isSame(meeting.day_reminder_for, starts_at);
    case 'meeting.hour_before':
      return toCome && isSame(meeting.hour_reminder_for, starts_at);
    case 'meeting.cancelled':
    case 'meeting.admin_cancelled':
      return aasm_state === 'cancelled';
    case 'meeting.expired':
      return aasm_state === 'expired';
    case 'meeting.feedback_requested':
      return (aasm_state === 'feedback_requested' || aasm_state === 'feedback_filled') && !(await hasReported(tx, reader.id, id));
    default:
      return true;
  }
}

async function isRelationshipMailRelevant(
  tx: Tx,
  kind: NotificationKind,
  { id, aasm_state }: NonNullable<Subject['relationship']>,
  reader: MailRecipient,
  created_at: Date,
): Promise<boolean> {
  const runs = isAmong(activeRelationshipStates, aasm_state);
  switch (kind) {
    case 'mentoring_relationship.initiated':
    case 'mentoring_relationship.admin_initiated':
      return runs;
    case 'mentoring_relationship.finished':
    case 'mentoring_relationship.admin_finished':
      return isAmong(finishedRelationshipStates, aasm_state);
    case 'mentoring_relationship.fit_asked':
      return runs && !(await hasAnsweredCheck(tx, reader.id, id, 'fit'));
    case 'mentoring_relationship.mid_term_asked':
      return runs && !(await hasAnsweredCheck(tx, reader.id, id, 'mid_term'));
    case 'mentoring_relationship.nudged':
      return runs && !(await hasContactSince(tx, id, created_at));
    default:
      return true;
  }
}

function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

function isAmong(states: readonly MentoringRelationshipState[], state: MentoringRelationshipState): boolean {
  return states.includes(state);
}
