import type { NotificationKind } from '@binome/contract/notification-kinds';
import { activeRelationshipStates, finishedRelationshipStates, type MentoringRelationshipState } from '@binome/contract/states';
import type { Tx } from '../../platform/database.ts';
import { type Subject, sideOfRecipient } from '../subject.ts';
import { hasAnsweredCheck, hasContactSince, hasReported, listOpenProposals } from './mail-queries.ts';
import type { MailRecipient } from './pending-mail.ts';

type NotificationMail = { kind: NotificationKind; recipient: MailRecipient; subject: Subject; created_at: Date };

/**
 * Is the mail still true? It is composed when it is sent, and the state may have changed since the event: a proposal was answered, a
 * meeting cancelled, a report sent.
 */
export async function isStillRelevant(tx: Tx, { kind, recipient, subject, created_at }: NotificationMail, now: Date): Promise<boolean> {
  const { meeting, relationship } = subject;
  if (meeting) return isMeetingMailRelevant(tx, kind, meeting, recipient, sideOfRecipient(subject, recipient), now);
  if (relationship) return isRelationshipMailRelevant(tx, kind, relationship, recipient, created_at);
  return true;
}

async function isMeetingMailRelevant(
  tx: Tx,
  kind: NotificationKind,
  meeting: NonNullable<Subject['meeting']>,
  recipient: MailRecipient,
  side: ReturnType<typeof sideOfRecipient>,
  now: Date,
): Promise<boolean> {
  const { id, aasm_state, starts_at } = meeting;
  const isUpcoming = aasm_state === 'confirmed' && starts_at !== null && starts_at > now;
  switch (kind) {
    case 'meeting.requested':
    case 'meeting.counter_proposed':
      return aasm_state === 'requested' && (await listOpenProposals(tx, id)).some(({ proposed_by }) => proposed_by !== side);
    case 'meeting.move_proposed':
      return isUpcoming && (await listOpenProposals(tx, id)).some(({ proposed_by }) => proposed_by !== side);
    case 'meeting.declined':
      return (aasm_state === 'initiated' || isUpcoming) && (await listOpenProposals(tx, id)).length === 0;
    case 'meeting.confirmed':
    case 'meeting.moved':
    case 'meeting.changed':
      return isUpcoming;
    case 'meeting.day_before':
      return isUpcoming && isSame(meeting.day_reminder_for, starts_at);
    case 'meeting.hour_before':
      return isUpcoming && isSame(meeting.hour_reminder_for, starts_at);
    case 'meeting.cancelled':
    case 'meeting.admin_cancelled':
      return aasm_state === 'cancelled';
    case 'meeting.expired':
      return aasm_state === 'expired';
    case 'meeting.feedback_requested':
      return (aasm_state === 'feedback_requested' || aasm_state === 'feedback_filled') && !(await hasReported(tx, recipient.id, id));
    default:
      return true;
  }
}

async function isRelationshipMailRelevant(
  tx: Tx,
  kind: NotificationKind,
  { id, aasm_state }: NonNullable<Subject['relationship']>,
  recipient: MailRecipient,
  created_at: Date,
): Promise<boolean> {
  const isRunning = includesState(activeRelationshipStates, aasm_state);
  switch (kind) {
    case 'mentoring_relationship.initiated':
    case 'mentoring_relationship.admin_initiated':
      return isRunning;
    case 'mentoring_relationship.finished':
    case 'mentoring_relationship.admin_finished':
      return includesState(finishedRelationshipStates, aasm_state);
    case 'mentoring_relationship.fit_asked':
      return isRunning && !(await hasAnsweredCheck(tx, recipient.id, id, 'fit'));
    case 'mentoring_relationship.mid_term_asked':
      return isRunning && !(await hasAnsweredCheck(tx, recipient.id, id, 'mid_term'));
    case 'mentoring_relationship.nudged':
      return isRunning && !(await hasContactSince(tx, id, created_at));
    default:
      return true;
  }
}

function isSame(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}

function includesState(states: readonly MentoringRelationshipState[], state: MentoringRelationshipState): boolean {
  return states.includes(state);
}
