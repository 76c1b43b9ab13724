import { isSayable } from './small-numbers.ts';

/** A number at the end of the period and of the one before; null if that is not known. */
export type Change = { now: number; before: number | null };

export type LackingTopic = { name: string; waiting: number; seats: number };

/** What the sentences are about. Shares are in percent. Null: not known, or not to be shown. */
export type SentenceFacts = {
  running: Change;
  held: Change;
  hours: number;
  met: Change | null;
  reports: Change | null;
  silent: Change | null;
  waiting: Change | null;
  rating: Change | null;
  recommendation: Change | null;
  /** Visible people who have never been in a relationship. */
  alone: number | null;
  free_seats: number | null;
  /** Topics short of mentors, the worst first; null if they are not known. */
  topics: readonly LackingTopic[] | null;
};

type Subject = Exclude<keyof SentenceFacts, 'hours'>;
export type Sentence = { code: string; subject: Subject; values: Record<string, string | number> };
type Candidate = Sentence & { weight: number };

/** Weight of a change compared with others of the same size. */
const importance = { running: 1, held: 0.9, met: 0.9, silent: 0.8, waiting: 0.7, reports: 0.5, rating: 1, recommendation: 1 } as const;
type Changing = keyof typeof importance;

/** An increase of these is bad. */
const badWhenUp: readonly Changing[] = ['silent', 'waiting'];
const counts: readonly Changing[] = ['running', 'held', 'silent', 'waiting'];
/** The smallest change that is worth a sentence, and the full scale, of what is not a count. */
const scales = { met: [5, 100], reports: [5, 100], rating: [0.1, 5], recommendation: [0.2, 10] } as const;

/** Below this percentage, reports are missing. */
const fewReports = 60;

/**
 * Chooses three sentences, each about something else: the largest change for the better, the largest for the worse and the largest lack, then
 * what is worth knowing besides. Numbers that may not be said are in none.
 */
export function chooseSentences(facts: SentenceFacts): Sentence[] {
  const changes = (Object.keys(importance) as Changing[]).flatMap((subject) => changeOf(facts, subject));
  const good = sorted(changes.filter(({ code }) => isGood(code)));
  const bad = sorted(changes.filter(({ code }) => !isGood(code)));
  const lacks = sorted(listLacks(facts));
  const firsts = [good, bad, lacks].flatMap((group) => group.slice(0, 1));
  const rest = [...listPlain(facts), ...sorted([...good.slice(1), ...bad.slice(1), ...lacks.slice(1)])];
  const chosen: Sentence[] = [];
  for (const { weight: _, ...sentence } of [...firsts, ...rest]) {
    if (chosen.length < 3 && chosen.every(({ subject }) => subject !== sentence.subject)) chosen.push(sentence);
  }
  return chosen;
}

function changeOf(facts: SentenceFacts, subject: Changing): Candidate[] {
  const change = facts[subject];
  if (!change || change.before === null) return [];
  const { now, before } = change;
  const isCount = counts.includes(subject);
  if (isCount && !(isSayable(now) && isSayable(before))) return [];
  const [smallest, scale] = isCount ? [1, Math.max(before, 5)] : scales[subject as keyof typeof scales];
  const size = Math.round(Math.abs(now - before) * 100) / 100;
  if (size < smallest) return [];
  const code = `${subject}_${now > before ? 'up' : 'down'}`;
  return [{ code, subject, values: { count: now, change: size, hours: facts.hours }, weight: (size / scale) * importance[subject] }];
}

function isGood(code: string): boolean {
  const [subject, direction] = code.split('_') as [Changing, 'up' | 'down'];
  return badWhenUp.includes(subject) === (direction === 'down');
}

function listLacks({ topics, waiting, free_seats, alone, reports, silent }: SentenceFacts): Candidate[] {
  const lacks: Candidate[] = [];
  const add = (code: string, subject: Subject, weight: number, values: Sentence['values']) => lacks.push({ code, subject, weight, values });
  const [topic] = topics ?? [];
  const others = (topics?.length ?? 1) - 1;
  if (topic?.seats === 0) add('topic_empty', 'topics', 3, { topic: topic.name, others });
  if (topic && topic.seats > 0) add('topic_short', 'topics', 2, { topic: topic.name, others });
  if (waiting && free_seats !== null && waiting.now > free_seats && isSayable(waiting.now) && isSayable(free_seats))
    add('places_short', 'waiting', 2.5, { count: waiting.now, seats: free_seats });
  if (alone !== null && alone > 0 && isSayable(alone)) add('alone_many', 'alone', 1, { count: alone });
  if (silent && silent.now > 0 && isSayable(silent.now)) add('silent_some', 'silent', 0.9, { count: silent.now });
  if (reports && reports.now < fewReports) add('reports_missing', 'reports', 0.8, { count: reports.now });
  return lacks;
}

/** The sentences used when nothing has changed. */
function listPlain({ running, held, topics, hours }: SentenceFacts): Candidate[] {
  const plain: Candidate[] = [];
  const add = (code: string, subject: Subject, values: Sentence['values']) => plain.push({ code, subject, weight: 0, values });
  if (running.now === 0) add('running_none', 'running', {});
  else if (!isSayable(running.now)) add('running_few', 'running', {});
  else add(running.before === running.now ? 'running_same' : 'running_now', 'running', { count: running.now });
  if (held.now === 0) add('held_none', 'held', {});
  else if (isSayable(held.now)) add('held_now', 'held', { count: held.now, hours });
  if (topics?.length === 0) add('topics_enough', 'topics', {});
  return plain;
}

function sorted(candidates: Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => b.weight - a.weight);
}
