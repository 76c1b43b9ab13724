import type { EventData } from '@binome/contract/events';
import type { ProfileType, ProposalEnding } from '@binome/contract/states';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { endProposals, type MatchProposalRow, renewExpiry } from './queries.ts';
import { isChosen, isOpen } from './state.ts';

type End = EventData<'match_proposal.declined'> & {
  ending: Extract<ProposalEnding, 'expired' | 'withdrawn' | 'obsolete'>;
  /** The side that ended it, which is not told. */
  by?: ProfileType;
};

/**
 * Ends some of the presenters who were proposed together. While others are left, the participant chooses among them, and is told only if the
 * one whom they chose is gone. Once none is left, those who had something to answer, or waited, are told.
 */
export async function endCandidates(
  context: CompanyContext,
  group: MatchProposalRow[],
  ended: MatchProposalRow[],
  { ending, because, by }: End,
) {
  const { tx, now } = context;
  const ids = await endProposals(
    tx,
    ended.map(({ id }) => id),
    { ending, ended_at: now },
  );
  const [first] = group.filter(({ id }) => ids.includes(id));
  if (!first) return;
  const chosen = group.find((row) => ids.includes(row.id) && isChosen(row));
  const subject_id = (chosen ?? first).id;
  const isAnyLeft = group.some((row) => isOpen(row) && !ids.includes(row.id));
  if (isAnyLeft && chosen) {
    await renewExpiry(tx, first.group_id, now);
    await recordEvent(context, { name: 'match_proposal.declined', subject_id, data: { because } });
  }
  if (isAnyLeft) return;
  const waiting: ProfileType[] = chosen || first.both_at_once ? ['participant', 'presenter'] : ['participant'];
  const told = waiting.filter((side) => side !== by);
  await recordEvent(context, { name: 'match_proposal.ended', subject_id, data: { ending, because, told } });
}
