import type { listMatchingRunPairs } from '@binome/contract/console/matching-run-pairs';
import type { AloneReason, PairFlag } from '@binome/contract/values/matching-runs';
import { criterionLabel } from '@binome/matching/match-texts';
import type { z } from 'zod';
import type { CompanyFacts } from '../matching/company-facts.ts';
import { labelledTag } from '../matching/company-facts.ts';
import { summarizePairs } from '../matching/matches.ts';
import { fillOwnWords, say, translate } from '../platform/text/intl.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { isSilent } from '../relationships/progress/count-queries.ts';
import { readSilentPartners } from './audience-queries.ts';
import type { PairRow } from './pair-queries.ts';
import { readMentees, readNames } from './present-queries.ts';
import type { RunContext } from './problem.ts';

type PresentedPair = z.output<typeof listMatchingRunPairs.schema.response>[number];

/** Presents a page of pairs, with their first reason and what to look at: for referents only. */
export async function presentPairs(context: RunContext, rows: PairRow[]): Promise<PresentedPair[]> {
  const { tx, indexes, actor, locale, now } = context;
  const facts = await indexes.getFacts(tx, actor.company_id);
  const pairs = rows.flatMap(({ participant_id, presenter_id }) => (presenter_id ? [{ participant_id, presenter_id }] : []));
  const summaryOf = await summarizePairs(tx, indexes, actor.company_id, pairs, locale);
  const silent = await readSilentPartners(
    tx,
    pairs.map(({ presenter_id }) => presenter_id),
    isSilent(now),
  );
  const runIds = [...new Set(rows.map(({ run_id }) => run_id))];
  const mentees = new Map<string, Map<string, string[]>>();
  for (const id of runIds) mentees.set(id, await readMentees(tx, id));
  const best = rows.flatMap(({ alone }) => alone.flatMap(({ presenter_id }) => presenter_id ?? []));
  const names = await readNames(tx, best);
  return rows.map((row): PresentedPair => {
    const { participant_id, presenter_id, presenter } = row;
    const summary = presenter_id ? summaryOf({ participant_id, presenter_id }) : undefined;
    const added = presenter_id ? (mentees.get(row.run_id)?.get(presenter_id)?.length ?? 0) : 0;
    const flagText = (code: PairFlag): string => {
      if (code === 'watch_out') return summary?.match.watch_out ?? '';
      const name = code === 'silent' ? silent.get(presenter_id ?? '') : presenter?.first_name;
      return say(locale, `matching_runs.flag.${code}`, { name: name ?? '' });
    };
    const mayPublish = isAllowedIn(actor, 'matching_runs.publish', [row.program_id]);
    return {
      ...{ id: row.id, run_id: row.run_id, participant: row.participant, presenter, state: row.state, locked: row.locked },
      by_hand: row.by_hand ? { change: row.hand_change } : null,
      score: row.score,
      reason: summary?.match.reasons[0]?.text ?? null,
      flags: row.flags.map((code) => ({ code, text: flagText(code) })).filter(({ text }) => text !== ''),
      load: summary ? { active: summary.capacity.active, added, max: summary.capacity.max } : null,
      alone: row.alone.map((reason) => ({ code: reason.code, text: aloneText(reason, facts, names, locale) })),
      wave: row.wave,
      outcome: row.outcome,
      declined_by: row.participant_answer === 'declined' ? 'participant' : row.presenter_answer === 'declined' ? 'presenter' : null,
      decline_reason: mayPublish ? row.decline_reason : null,
      relationship_id: row.relationship_id,
      failed: row.failed && translate(row.failed, locale),
      can: {
        edit: row.run_state !== 'closed' && row.state !== 'published' && isAllowedIn(actor, 'matching_runs.edit', [row.program_id]),
      },
    };
  });
}

function aloneText(
  reason: AloneReason,
  facts: CompanyFacts,
  names: Awaited<ReturnType<typeof readNames>>,
  locale: RunContext['locale'],
): string {
  const { code, presenter_id, score = 0, topic, criterion, count = 0 } = reason;
  return say(locale, `matching_runs.alone.${code}`, {
    name: names.get(presenter_id ?? '')?.name ?? '',
    score,
    has_topic: topic ? 'yes' : 'no',
    topic: topic ? labelledTag(facts, topic, locale).label : '',
    criterion: criterion ? fillOwnWords(criterionLabel(criterion, locale), locale) : '',
    count,
  });
}
