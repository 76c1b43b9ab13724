import type { listMatchingRunCandidates } from '@binome/contract/console/matching-run-pairs';
import { foldText, searchWords } from '@binome/contract/values/fold-text';
import { MatchIndex } from '@binome/matching/match-index';
import { rank } from '@binome/matching/rank';
import type { z } from 'zod';
import type { ListPage, ListRange } from '../console/page-queries.ts';
import { matchPresenters } from '../matching/matches.ts';
import { ApiError } from '../platform/http/errors.ts';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { say } from '../platform/text/intl.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { listPersons } from '../relationships/person-queries.ts';
import { findRunInScope, readsWholeRun } from './find-run.ts';
import { findPair } from './pair-queries.ts';
import { readMentees, readNames } from './present-queries.ts';
import { pairFactsOf, type RunContext, readPeople, withoutCriteria } from './problem.ts';

type Filter = { pair_id?: string; q?: string };
type Candidate = z.output<typeof listMatchingRunCandidates.schema.response>[number];

/**
 * Lists the possible mentors of a mentee of a run, best first, then the impossible ones with the reason.
 * @throws ApiError `not_found`, also out of scope; `forbidden` for who reads some of its pairs only
 */
export async function listCandidates(
  context: RunContext,
  { pair_id = '', q: search = '' }: Filter,
  [first, last]: ListRange,
): Promise<ListPage<Candidate>> {
  const { tx, indexes, actor, locale } = context;
  const pair = pair_id ? await findPair(tx, consoleScopeOf(actor), pair_id) : undefined;
  if (!pair) throw new ApiError('not_found');
  const run = await findRunInScope(context, pair.run_id);
  if (!readsWholeRun(context, run)) throw new ApiError('forbidden');
  const people = await readPeople(context, run, [pair.participant_id]);
  const [participant] = people.participants;
  if (!participant) return { rows: [], first, total: 0 };
  const settings = withoutCriteria(people.facts.settings, run.ignored_criteria);
  const index = new MatchIndex({ settings, vocabulary: people.facts.vocabulary }, 'presenter');
  // Thousands of mentors are read in slices, between which other requests are answered.
  const pause = workInSlices();
  for (const presenter of people.presenters) {
    index.upsert(presenter);
    await pause();
  }
  const pairFacts = pairFactsOf(people.histories.get(participant.id));
  const ranked = rank(index, participant, { limit: index.size, includeIneligible: true, pairFacts }).matches;
  const names = await readNames(tx, search ? ranked.map(({ id }) => id) : []);
  const words = searchWords(search);
  const found = ranked.filter(({ id }) => words.every((word) => foldText(names.get(id)?.name ?? '').includes(word)));
  const isBlocked = ({ obstacle }: (typeof ranked)[number]) => obstacle !== null && obstacle !== 'no_capacity';
  const isFull = ({ id }: { id: string }) => (people.seats.get(id) ?? 0) <= 0;
  const place = (match: (typeof ranked)[number]) => (isBlocked(match) ? 2 : isFull(match) ? 1 : 0);
  const page = found.toSorted((one, other) => place(one) - place(other)).slice(first, last + 1);
  const persons = new Map(
    (
      await listPersons(
        tx,
        page.map(({ id }) => id),
      )
    ).map((person) => [person.profile_id, person]),
  );
  const ids = page.map(({ id }) => id);
  const matches = await matchPresenters(tx, indexes, actor.company_id, participant.id, ids, locale);
  const mentees = await readMentees(tx, run.id);
  const rows = page.flatMap((match): Candidate[] => {
    const presenter = persons.get(match.id);
    const summary = matches.get(match.id);
    if (!presenter || !summary) return [];
    const blocked = summary.match.obstacles.find(({ code }) => code !== 'no_capacity')?.text ?? say(locale, 'matching_runs.candidate.past');
    const full = isFull(match) ? say(locale, 'matching_runs.candidate.full') : null;
    const ofPresenter = mentees.get(match.id) ?? [];
    return [
      {
        id: match.id,
        presenter,
        score: match.score,
        reason: summary.match.reasons[0]?.text ?? null,
        watch_out: summary.match.watch_out,
        load: { ...summary.capacity, added: ofPresenter.length },
        mentees: ofPresenter,
        is_current: match.id === pair.presenter_id,
        obstacle: isBlocked(match) ? blocked : full,
      },
    ];
  });
  return { rows, first, total: found.length };
}
