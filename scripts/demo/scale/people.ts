import { expectations, formats, motivations, riasec, talents } from '../../../services/api/src/configuration/defaults/choices.ts';
import type { Answers, PersonDraft, ProfileDraft } from '../authoring.ts';
import { novaTags } from '../nova/tags.ts';
import type { Random } from './random.ts';
import { beginnings, continuations, firstNames, lastNames, soughtFamilies, trades, wishes } from './words.ts';

/** How many people report to one manager, on average. */
const span = 8;

const tradeCodes = Object.keys(trades);
const allUnits = Array.from({ length: 12 }, (_, index) => `unit_${index + 1}`);

export const scaleUnits = Object.fromEntries(allUnits.map((code, index) => [code, `Entité ${index + 1}`]));

/** Whom the benchmarks sign in: complete, visible, free to ask. */
export const scaleMailbox = 'participant';

/** The mailbox of the person with this number, counted from 0. */
export function scaleMailboxOf(number: number): string {
  return number === 0 ? scaleMailbox : `person-${number}`;
}

/** A person as the numbered one of a company: plausible shares of roles, languages, gaps and absences. */
export function scalePerson(random: Random, number: number, presenterShare: number): PersonDraft {
  const signsIn = number === 0;
  const trade = random.pick(tradeCodes);
  const presents = !signsIn && random.chance(presenterShare);
  const isBoth = presents && random.chance(0.08);
  const complete = signsIn || random.chance(0.95);
  const site = random.weighted([
    ['paris', 45],
    ['lyon', 33],
    ['montreal', 14],
    ['reunion', 8],
  ]);
  return {
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    mailbox: scaleMailboxOf(number),
    job: random.pick(trades[trade]?.jobs ?? ['Collaborateur·rice']),
    unit: random.sample(allUnits, 1)[0] ?? 'unit_1',
    site,
    boss: number < span ? undefined : scaleMailboxOf(random.between(1, Math.max(1, Math.floor(number / span)))),
    gender: random.pick(['male', 'female']),
    born: `${random.between(1962, 2003)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`,
    state: !signsIn && random.chance(0.02) ? 'suspended' : 'active',
    joined: random.between(30, 400),
    hidden: !signsIn && random.chance(0.03),
    programs: signsIn || random.chance(0.9) ? 'passerelles' : undefined,
    free: signsIn || random.chance(0.7) ? weeklyHabit(random) : undefined,
    sessionsHeldOutside: random.chance(0.1) ? random.between(1, 9) : 0,
    answers: commonAnswers(random, trade, complete),
    presenter: presents ? presenter(random, complete) : undefined,
    participant: !presents || isBoth ? participant(random, trade, complete) : undefined,
  };
}

function commonAnswers(random: Random, trade: string, complete: boolean): Answers {
  const own = tagsOf(trades[trade]?.families ?? []);
  const answers = {
    job_category: trade,
    hierarchy_level: random.weighted([
      ['level_1', 25],
      ['level_2', 40],
      ['level_3', 22],
      ['level_4', 10],
      ['level_5', 3],
    ]),
    languages: spokenLanguages(random),
    skills: random.sample(own, random.between(3, 7)).join(' '),
    formats: listOf(random, formats, 1, 3),
  };
  if (!complete) return { job_category: answers.job_category, languages: answers.languages };
  return {
    ...answers,
    background: `${random.pick(beginnings)}, j’ai connu ${random.pick(continuations)}.`,
    ...(random.chance(0.85) ? { motivations: listOf(random, motivations, 2, 3) } : {}),
    ...(random.chance(0.75) ? { talents: listOf(random, talents, 2, 3) } : {}),
    ...(random.chance(0.8) ? { riasec: listOf(random, riasec, 3, 3) } : {}),
  };
}

function presenter(random: Random, complete: boolean): ProfileDraft {
  return {
    title: `Envie de ${random.pick(wishes)}`,
    activity: `Je partage mon temps entre ${random.between(2, 9)} projets et une équipe de ${random.between(3, 40)} personnes.`,
    expert: random.chance(0.06),
    max: random.chance(0.3) ? random.between(1, 4) : undefined,
    paused: random.chance(0.04) ? { since: random.between(2, 40), until: random.between(5, 60) } : undefined,
    answers: complete ? wanted(random) : {},
  };
}

function participant(random: Random, trade: string, complete: boolean): ProfileDraft {
  const sought = tagsOf([...random.sample(soughtFamilies, 2), ...(trades[trade]?.families ?? [])]);
  return {
    title: `Envie de ${random.pick(wishes)}`,
    activity: `Je travaille depuis ${random.between(1, 20)} ans dans mon métier et je cherche à ${random.pick(wishes)}.`,
    answers: complete ? { ...wanted(random), needs: random.sample(sought, random.between(2, 5)).join(' ') } : {},
  };
}

function wanted(random: Random): Answers {
  return {
    expectations: listOf(random, expectations, 1, 3),
    targeted_job_categories: random.sample(tradeCodes, random.between(1, 3)).join(' '),
    ...(random.chance(0.6) ? { targeted_business_units: random.sample(allUnits, random.between(1, 2)).join(' ') } : {}),
    ...(random.chance(0.5) ? { projects: `${random.pick(wishes)}, en prenant le temps.` } : {}),
  };
}

function spokenLanguages(random: Random): string {
  const others = random.weighted([
    ['', 40],
    ['en', 45],
    ['en es', 6],
    ['en de', 4],
    ['pt', 2],
    ['ar', 3],
  ]);
  const first = random.chance(0.95) ? 'fr' : 'en';
  return [...new Set(`${first} ${others}`.trim().split(' '))].join(' ');
}

function weeklyHabit(random: Random): string {
  const days = random.sample([2, 4, 1, 3, 5], random.between(1, 3)).sort();
  return days.map((day) => `${day} ${random.pick(['08:00-10:00', '12:00-14:00', '14:00-16:00', '17:00-19:00'])}`).join(', ');
}

function tagsOf(families: string[]): string[] {
  return [...new Set(families)].flatMap((family) => Object.keys(novaTags[family] ?? {}));
}

function listOf(random: Random, choices: Record<string, unknown>, least: number, most: number): string {
  return random.sample(Object.keys(choices), random.between(least, most)).join(' ');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
