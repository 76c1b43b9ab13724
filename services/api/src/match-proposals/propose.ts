import { randomUUID } from 'node:crypto';
import type { createMatchProposal } from '@binome/contract/console/match-proposals';
import type { z } from 'zod';
import type { CompanyIndexes } from '../matching/company-indexes.ts';
import { findPersonsInScope } from '../matching/console-queries.ts';
import { explainMatch } from '../matching/matches.ts';
import { listEnrollments } from '../mentoring-requests/queries.ts';
import { auditEach } from '../platform/data/audit.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { fullNameOf } from '../platform/text/names.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { assertCapacity, type LockedProfiles } from '../relationships/limits.ts';
import { lockProfile } from '../relationships/queries.ts';
import { insertProposals, listOpenProposals } from './queries.ts';

export type ProposeContext = ConsoleContext & { indexes: CompanyIndexes };
type Input = z.output<typeof createMatchProposal.schema.body>;
type Person = { first_name: string; last_name: string };

const day = 86_400_000;

/**
 * Proposes one to three presenters to a participant. Returns the id of the group. One group at a time waits for the answer of a participant.
 * @throws ApiError `not_found` (also out of scope), `forbidden`, `proposal_already_open`, `relationship_already_open`, `request_already_open`,
 * `request_limit_reached`; `proposal_not_eligible` with the name of the presenter and the obstacle
 */
export async function proposeMentors(context: ProposeContext, input: Input): Promise<string> {
  const { tx, actor, now } = context;
  const { participant_id, presenter_ids, expires_in_days: answer_days } = input;
  const persons = await findPersonsInScope(tx, consoleScopeOf(actor), [participant_id, ...presenter_ids]);
  if (persons.get(participant_id)?.type !== 'participant' || presenter_ids.some((id) => persons.get(id)?.type !== 'presenter'))
    throw new ApiError('not_found');
  const { participant, presenters } = await lockAll(context, input);
  if ((await listOpenProposals(tx, participant_id)).length > 0) throw new ApiError('proposal_already_open');
  const group_id = randomUUID();
  const expires_at = new Date(now.getTime() + answer_days * day);
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const rows = [];
  for (const [index, presenter_id] of presenter_ids.entries()) {
    const presenter = presenters.get(presenter_id);
    const person = persons.get(presenter_id);
    if (!presenter || !person) throw new ApiError('not_found');
    await assertCapacity(context, { participant, presenter });
    await assertEligible(context, participant_id, presenter_id, person);
    const program_id = await programOf(context, { participant, presenter }, person);
    rows.push({
      group_id,
      position: index + 1,
      participant_id,
      presenter_id,
      program_id,
      by_user_id,
      answer_days,
      created_at: now,
      expires_at,
    });
  }
  const ids = await insertProposals(tx, rows);
  await recordEvent(context, { name: 'match_proposal.created', subject_id: ids[0] ?? group_id });
  await auditEach(context, 'match_proposal.created', ids);
  return group_id;
}

/** Locks all presenters, in the order of their ids, before the participant, so that two transactions cannot deadlock. */
async function lockAll({ tx }: ProposeContext, { participant_id, presenter_ids }: Input) {
  const presenters = new Map<string, LockedProfiles['presenter']>();
  for (const id of presenter_ids.toSorted()) {
    const presenter = await lockProfile(tx, id, 'presenter');
    if (presenter) presenters.set(id, presenter);
  }
  const participant = await lockProfile(tx, participant_id, 'participant');
  if (!participant) throw new ApiError('not_found');
  return { participant, presenters };
}

async function assertEligible({ tx, indexes, actor, locale }: ProposeContext, participantId: string, presenterId: string, person: Person) {
  const match = await explainMatch(tx, indexes, actor.company_id, participantId, presenterId, locale);
  if (match?.standing.active_relationship_id) throw new ApiError('relationship_already_open');
  if (match?.standing.open_request_id) throw new ApiError('request_already_open');
  const obstacle = match?.obstacles[0];
  if (!match || obstacle) throw notEligible(locale, person, obstacle?.text ?? '');
}

/** The first program of both in which the actor may propose; null for two people without one, if the actor may propose everywhere. */
async function programOf({ tx, actor, locale }: ProposeContext, { participant, presenter }: LockedProfiles, person: Person) {
  const enrolled = await listEnrollments(tx, [participant.user_id, presenter.user_id]);
  const programsOf = (userId: string) => enrolled.filter(({ user_id }) => user_id === userId).map(({ program_id }) => program_id);
  const common = programsOf(participant.user_id).filter((id) => programsOf(presenter.user_id).includes(id));
  const allowed = common.find((id) => isAllowedIn(actor, 'match_proposals.edit', [id]));
  if (allowed) return allowed;
  if (common.length === 0 && isAllowedIn(actor, 'match_proposals.edit', [null])) return null;
  throw notEligible(locale, person, say(locale, 'mentoring_relationships.not_enrolled'));
}

function notEligible(locale: ProposeContext['locale'], person: Person, reason: string): ApiError {
  return new ApiError('proposal_not_eligible', { values: { name: fullNameOf(person, locale), reason } });
}
