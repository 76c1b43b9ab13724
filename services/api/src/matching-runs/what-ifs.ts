import type { FoundEffect, FoundWhatIf, RunConstraints } from '@binome/contract/values/matching-runs';
import type { Assignment } from '@binome/matching/assign/problem';
import type { MatchProfile } from '@binome/matching/profile';
import { CRITERIA, type Criterion } from '@binome/matching/settings';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { buildProblem, changeProblem, optionsOf, pointsOf, type RunPeople, type RunProblem } from './problem.ts';
import { shown } from './solution.ts';
import { isLarge, type Solver } from './solver.ts';

/** What may be tried: places by profile id of the mentor, new mentors by topic, another floor or other criteria. */
export type Change = {
  seats?: { presenter_id: string; added: number }[];
  topics?: { code: string; presenters: number }[];
  floor?: number;
  ignored_criteria?: RunConstraints['ignored_criteria'];
};

type Solved = { problem: RunProblem; solution: Assignment };

/** New mentors of the topic that most of those alone look for. */
const triedPresenters = 2;
const maxPlaced = 5;

export async function solved(solver: Solver, people: RunPeople, constraints: RunConstraints): Promise<Solved> {
  return solve(solver, await buildProblem(solver, people, constraints), constraints);
}

async function solve(solver: Solver, problem: RunProblem, constraints: RunConstraints): Promise<Solved> {
  return { problem, solution: await solver.assign(problem.scored, optionsOf(problem, constraints)) };
}

/** The effect of a change on a run. Nothing is stored. */
export async function effectOf(
  solver: Solver,
  base: Solved,
  constraints: RunConstraints,
  { seats = [], topics = [], floor, ignored_criteria }: Change,
): Promise<FoundEffect> {
  const { people } = base.problem;
  const places = new Map(people.seats);
  for (const { presenter_id, added } of seats) places.set(presenter_id, (places.get(presenter_id) ?? 0) + added);
  const newPresenters = topics.flatMap(({ code, presenters }) =>
    Array.from({ length: presenters }, (_, number) => newPresenter(people, `${code} ${number}`, code)),
  );
  for (const { id } of newPresenters) places.set(id, 1);
  const next = { ...constraints, ...(floor !== undefined && { floor }), ...(ignored_criteria && { ignored_criteria }) };
  const isSame = JSON.stringify(next.ignored_criteria) === JSON.stringify(constraints.ignored_criteria);
  const start = isSame ? base.problem : await buildProblem(solver, people, next);
  const problem = await changeProblem(solver, start, { seats: places, added: newPresenters }, next);
  return compare(base, await solve(solver, problem, next));
}

/** The suggested changes, each with its effect. Changes without an effect are left out. */
export async function suggestChanges(solver: Solver, base: Solved, constraints: RunConstraints): Promise<FoundWhatIf[]> {
  const effect = (change: Change) => effectOf(solver, base, constraints, change);
  const { people } = base.problem;
  const found: FoundWhatIf[] = [];
  const presenter = people.presenters[dearest(base.solution)];
  if (presenter)
    found.push({
      kind: 'seat',
      presenter_id: presenter.id,
      seats: 1,
      effect: await effect({ seats: [{ presenter_id: presenter.id, added: 1 }] }),
    });
  const topic = soughtByAlone(base);
  if (topic)
    found.push({
      kind: 'topic',
      topic,
      presenters: triedPresenters,
      effect: await effect({ topics: [{ code: topic, presenters: triedPresenters }] }),
    });
  const floor = await floorOfNext(base, constraints.floor);
  if (floor) found.push({ kind: 'floor', floor, effect: await effect({ floor }) });
  found.push(...(await bestCriterion(solver, base, constraints)));
  return found.filter(({ effect }) => isGain(effect));
}

/** Does it place somebody, or raise the mean by a point that is shown? */
export function isGain({ served_change, mean_change }: Pick<FoundEffect, 'served_change' | 'mean_change'>): boolean {
  return served_change > 0 || (served_change === 0 && Math.round(mean_change ?? 0) > 0);
}

/** The mentor with whom a place more would help most; −1 if places are left everywhere. */
function dearest({ prices }: Assignment): number {
  const highest = Math.max(0, ...prices);
  return highest > 0 ? prices.indexOf(highest) : -1;
}

function alone({ problem, solution }: Solved): { number: number; participant: MatchProfile }[] {
  return problem.people.participants.flatMap((participant, number) =>
    (solution.presenterOf[number] ?? -1) < 0 ? [{ number, participant }] : [],
  );
}

function soughtByAlone(base: Solved): string | undefined {
  const counts = new Map<string, number>();
  for (const { participant } of alone(base)) for (const need of participant.needs) counts.set(need, (counts.get(need) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The best score of somebody alone with a mentor who has a place, below the floor, in slices between which other requests are answered. */
async function floorOfNext(base: Solved, floor: number): Promise<number | undefined> {
  const { seats, points } = base.problem.scored;
  const pause = workInSlices();
  let highest = 0;
  for (const { number } of alone(base)) {
    const row = number * seats.length;
    let best = 0;
    // A loop, because there may be thousands of rows with thousands of mentors.
    for (let presenter = 0; presenter < seats.length; presenter += 1)
      if ((seats[presenter] ?? 0) > 0) best = Math.max(best, points[row + presenter] ?? 0);
    if (best < floor) highest = Math.max(highest, best);
    await pause();
  }
  return highest > 0 ? highest : undefined;
}

/** The must-have, or else the criterion, without which most would be served, and best. Of a large run, must-haves only. */
async function bestCriterion(solver: Solver, base: Solved, constraints: RunConstraints): Promise<FoundWhatIf[]> {
  const { settings } = base.problem.people.facts;
  const mustHaves = [...settings.participant.must_haves, ...settings.presenter.must_haves];
  const isTried = (criterion: Criterion) =>
    mustHaves.length > 0 || isLarge(base.problem.people) ? mustHaves.includes(criterion) : !contentCriteria.has(criterion);
  const found: FoundWhatIf[] = [];
  for (const criterion of CRITERIA.filter(isTried)) {
    if (constraints.ignored_criteria.includes(criterion) || constraints.ignored_criteria.length >= maxIgnored) continue;
    const effect = await effectOf(solver, base, constraints, { ignored_criteria: [...constraints.ignored_criteria, criterion] });
    found.push({ kind: 'criterion', criterion, is_must_have: mustHaves.includes(criterion), effect });
  }
  const gain = ({ effect }: FoundWhatIf) => effect.served_change * 1000 + (effect.mean_change ?? 0);
  return found.toSorted((one, other) => gain(other) - gain(one)).slice(0, 1);
}

/** Leaving out more would leave too few criteria. */
const maxIgnored = 4;

/** Without needs and skills, a score means little. */
const contentCriteria: ReadonlySet<string> = new Set(['needs', 'skills', 'languages']);

/** A hypothetical mentor of a topic without other answers, who speaks the languages of the mentees. */
function newPresenter({ participants, presenters }: RunPeople, id: string, topic: string): MatchProfile {
  const [example] = [...presenters, ...participants];
  const none = {
    job_category: null,
    business_unit: null,
    seniority: null,
    free_slots: null,
    site: null,
    time_zone: example?.time_zone ?? null,
  };
  const nothing = { needs: [], targeted_job_categories: [], targeted_business_units: [], motivations: [], talents: [], riasec: [] };
  return {
    ...{ ...none, ...nothing, id, user_id: id, role: 'presenter', skills: [topic], formats: [], expectations: [], manager_chain: [] },
    languages: [...new Set(participants.flatMap(({ languages }) => languages))],
    programs: [...new Set(participants.flatMap(({ programs }) => programs))],
    ...{ capacity: { active: 0, max: 1 }, paused: false, visible: true },
  };
}

function compare(base: Solved, next: Solved): FoundEffect {
  const figures = ({ solution }: Solved) =>
    solution.served > 0 ? { mean: shown(solution.mean), worst_tenth: shown(solution.worstTenth) } : { mean: null, worst_tenth: null };
  const [before, after] = [figures(base), figures(next)];
  const change = (one: number | null, other: number | null) =>
    one === null || other === null ? null : Math.round((other - one) * 10) / 10;
  const wasServed = (number: number) => (base.solution.presenterOf[number] ?? -1) >= 0;
  const placed = next.problem.people.participants.flatMap(({ id }, participant) => {
    const presenter = next.solution.presenterOf[participant] ?? -1;
    return presenter < 0 || wasServed(participant)
      ? []
      : [{ participant_id: id, score: pointsOf(next.problem, { participant, presenter }) }];
  });
  return {
    served: next.solution.served,
    ...after,
    served_change: next.solution.served - base.solution.served,
    mean_change: change(before.mean, after.mean),
    worst_tenth_change: change(before.worst_tenth, after.worst_tenth),
    placed: placed.slice(0, maxPlaced),
  };
}
