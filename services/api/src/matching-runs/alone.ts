import type { AloneReason, RunConstraints } from '@binome/contract/values/matching-runs';
import { obstaclesBetween } from '@binome/matching/eligibility';
import type { MatchProfile } from '@binome/matching/profile';
import { pairFactsOf, pointsOf, type RunProblem } from './problem.ts';

/**
 * Why a mentee of a solution is alone, the first that holds: no place with a mentor of what they need; nobody above the floor; no common language;
 * a must-have; a pair that may not be; or others would be served worse.
 */
export function aloneReasons(problem: RunProblem, { floor }: RunConstraints, number: number): AloneReason[] {
  const { people, scored, forbidden } = problem;
  const participant = people.participants[number];
  if (!participant) return [];
  const forbiddenOnes = new Set(forbidden.filter((pair) => pair.participant === number).map(({ presenter }) => presenter));
  const eligible = people.presenters.flatMap((presenter, position) => {
    const points = pointsOf(problem, { participant: number, presenter: position });
    return points > 0 && !forbiddenOnes.has(position) ? [{ presenter, position, points, seats: scored.seats[position] ?? 0 }] : [];
  });
  const topic = participant.needs.find((need) => eligible.some(({ presenter }) => presenter.skills.includes(need)));
  const ofNeeds = eligible.filter(({ presenter }) => presenter.skills.some((skill) => participant.needs.includes(skill)));
  if (topic && ofNeeds.every(({ seats }) => seats <= 0))
    return [{ code: 'no_seat', topic, count: eligible.filter(({ presenter }) => presenter.skills.includes(topic)).length }];
  if (eligible.length > 0 && eligible.every(({ seats }) => seats <= 0)) return [{ code: 'no_seat', count: eligible.length }];
  const best = eligible.filter(({ seats }) => seats > 0).toSorted((one, other) => other.points - one.points)[0];
  if (!best) return [blockedBy(problem, participant)];
  const about = { score: best.points, presenter_id: best.presenter.id };
  return best.points < floor ? [{ code: 'below_floor', ...about }] : [{ code: 'lowers_others', ...about }];
}

/** What keeps a mentee from all mentors. */
function blockedBy({ people }: RunProblem, participant: MatchProfile): AloneReason {
  const facts = pairFactsOf(people.histories.get(participant.id));
  const obstacles = people.presenters.flatMap((presenter) => obstaclesBetween(participant, presenter, facts, people.facts));
  if (obstacles.some(({ code }) => code === 'no_common_language')) return { code: 'language' };
  const criterion = obstacles.find(({ code }) => code === 'must_have_missing')?.criterion;
  return criterion ? { code: 'must_have', criterion } : { code: 'forbidden' };
}
