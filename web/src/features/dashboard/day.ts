import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { ProfileType } from '@binome/contract/states';
import { isRunning } from '../../lib/data/mentoring.ts';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { localDate } from '../../lib/text/date-time.ts';
import type { ToDo } from './to-dos.ts';

/** What the start page says first. */
export type DayScene =
  | { kind: 'waiting'; relationship: MentoringRelationship }
  | { kind: 'meeting'; relationship: MentoringRelationship; isOpen: boolean }
  | { kind: 'to_do'; toDo: ToDo }
  /** The people whom a participant without a presenter can write to. */
  | { kind: 'people' }
  /** The received request, which is shown as a card of its own. */
  | { kind: 'request' }
  | { kind: 'calm' };

interface Facts {
  role: ProfileType;
  /** Does the participant look for a presenter, also while a request waits for its answer? */
  searches: boolean;
  toDos: readonly ToDo[];
  /** Of all roles. */
  relationships: readonly MentoringRelationship[];
  now: number;
  timeZone: string;
}

/**
 * Chooses what the day is about: a partner who waits in the room, a session that can be joined or is today, the most urgent to-do, the session ahead.
 * `others` is what else there is to do. The requests that a presenter received are in neither: they have a card.
 */
export function dayOf({ role, searches, toDos, relationships, now, timeZone }: Facts): { scene: DayScene; others: ToDo[] } {
  const rest = toDos.filter((toDo) => !isReceivedBy(role, toDo));
  const without = (relationship: MentoringRelationship) =>
    rest.filter((toDo) => !(toDo.kind === 'step' && toDo.step === 'join_meeting' && toDo.relationship.id === relationship.id));
  const running = relationships.filter(isRunning);
  const waiting = running.find(({ next_meeting }) => next_meeting?.partner_waiting_since);
  if (waiting) return { scene: { kind: 'waiting', relationship: waiting }, others: without(waiting) };

  const next = running.filter(isAgreed).toSorted((a, b) => startOf(a) - startOf(b))[0];
  const isOpen = next?.open_steps.includes('join_meeting') ?? false;
  if (next && (isOpen || localDate(timeZone, startOf(next)) === localDate(timeZone, now))) {
    return { scene: { kind: 'meeting', relationship: next, isOpen }, others: without(next) };
  }
  const [first, ...others] = rest;
  if (first?.kind === 'find_presenter') return { scene: { kind: 'people' }, others };
  if (first) return { scene: { kind: 'to_do', toDo: first }, others };
  if (rest.length < toDos.length) return { scene: { kind: 'request' }, others };
  if (next) return { scene: { kind: 'meeting', relationship: next, isOpen }, others };
  return { scene: { kind: searches ? 'people' : 'calm' }, others };
}

/** Is it a request that a presenter received, on their page? */
function isReceivedBy(role: ProfileType, toDo: ToDo): boolean {
  return role === 'presenter' && toDo.kind === 'answer_request' && roleIn(toDo.request) === 'presenter';
}

function isAgreed({ next_meeting }: MentoringRelationship): boolean {
  return next_meeting?.aasm_state === 'confirmed' || next_meeting?.aasm_state === 'started';
}

function startOf({ next_meeting }: MentoringRelationship): number {
  return Date.parse(next_meeting?.starts_at ?? '');
}
