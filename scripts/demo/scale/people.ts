import { expectations, formats, motivations, riasec, talents } from '@binome/api/configuration/defaults/choices';
import type { Answers, PersonDraft, ProfileDraft } from '../authoring.ts';
import { novaTags } from '../nova/tags.ts';
import type { Random } from './random.ts';
import { careerPaths, careerStarts, commonNeedFamilies, firstNames, jobFamilies, lastNames, wishes } from './sample-texts.ts';

/** The average number of people who report to one manager. */
const teamSize = 8;

const jobFamilyCodes = Object.keys(jobFamilies);
const allUnits = Array.from({ length: 12 }, (_, index) => `unit_${index + 1}`);

export const scaleUnits = Object.fromEntries(allUnits.map((code, index) => [code, `Entité ${index + 1}`]));

/** Benchmarks sign in as this participant, who is visible and has a complete profile and no request. */
export const benchmarkMailbox = 'participant';

/** The HR referent of a large company. */
export const referentMailbox = 'rh';

/** Returns the mailbox of a generated person. Numbers start at 0. */
function generatedMailbox(number: number): string {
  return [benchmarkMailbox, referentMailbox][number] ?? `person-${number}`;
}

/** Generates a person whose roles, languages, missing answers and pauses are random. Number 0 is the benchmark account, 1 the referent. */
export function generatePerson(random: Random, number: number, presenterShare: number): PersonDraft {
  const isBenchmarkAccount = number === 0;
  const jobFamily = random.pick(jobFamilyCodes);
  const isPresenter = !isBenchmarkAccount && random.chance(presenterShare);
  const hasBothRoles = isPresenter && random.chance(0.08);
  const isComplete = isBenchmarkAccount || random.chance(0.95);
  const site = random.weighted([
    ['paris', 45],
    ['lyon', 33],
    ['montreal', 14],
    ['reunion', 8],
  ]);
  return {
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    mailbox: generatedMailbox(number),
    job: random.pick(jobFamilies[jobFamily]?.jobs ?? ['Collaborateur·rice']),
    unit: random.sample(allUnits, 1)[0] ?? 'unit_1',
    site,
    manager: number < teamSize ? undefined : generatedMailbox(random.between(1, Math.max(1, Math.floor(number / teamSize)))),
    gender: random.pick(['male', 'female']),
    dateOfBirth: `${random.between(1962, 2003)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`,
    state: number > 1 && random.chance(0.02) ? 'suspended' : 'active',
    ...(number === 1 ? { roles: [{ name: 'hr_referent' as const }] } : {}),
    joinedDaysAgo: random.between(30, 400),
    hidden: !isBenchmarkAccount && random.chance(0.03),
    programs: isBenchmarkAccount || random.chance(0.9) ? 'passerelles' : undefined,
    availability: isBenchmarkAccount || random.chance(0.7) ? weeklyAvailability(random) : undefined,
    meetingsHeldOutside: random.chance(0.1) ? random.between(1, 9) : 0,
    answers: commonAnswers(random, jobFamily, isComplete),
    presenter: isPresenter ? presenterProfile(random, isComplete) : undefined,
    participant: !isPresenter || hasBothRoles ? participantProfile(random, jobFamily, isComplete) : undefined,
  };
}

function commonAnswers(random: Random, jobFamily: string, isComplete: boolean): Answers {
  const skills = tagsOf(jobFamilies[jobFamily]?.families ?? []);
  const answers = {
    job_category: jobFamily,
    hierarchy_level: random.weighted([
      ['level_1', 25],
      ['level_2', 40],
      ['level_3', 22],
      ['level_4', 10],
      ['level_5', 3],
    ]),
    languages: spokenLanguages(random),
    skills: random.sample(skills, random.between(3, 7)).join(' '),
    formats: sampleCodes(random, formats, 1, 3),
  };
  if (!isComplete) return { job_category: answers.job_category, languages: answers.languages };
  return {
    ...answers,
    background: `${random.pick(careerStarts)}, j’ai connu ${random.pick(careerPaths)}.`,
    ...(random.chance(0.85) ? { motivations: sampleCodes(random, motivations, 2, 3) } : {}),
    ...(random.chance(0.75) ? { talents: sampleCodes(random, talents, 2, 3) } : {}),
    ...(random.chance(0.8) ? { riasec: sampleCodes(random, riasec, 3, 3) } : {}),
  };
}

function presenterProfile(random: Random, isComplete: boolean): ProfileDraft {
  return {
    title: `Envie de ${random.pick(wishes)}`,
    activity: `Je partage mon temps entre ${random.between(2, 9)} projets et une équipe de ${random.between(3, 40)} personnes.`,
    expert: random.chance(0.06),
    maxRelationships: random.chance(0.3) ? random.between(1, 4) : undefined,
    paused: random.chance(0.04) ? { daysAgo: random.between(2, 40), endsInDays: random.between(5, 60) } : undefined,
    answers: isComplete ? targetAnswers(random) : {},
  };
}

function participantProfile(random: Random, jobFamily: string, isComplete: boolean): ProfileDraft {
  const needs = tagsOf([...random.sample(commonNeedFamilies, 2), ...(jobFamilies[jobFamily]?.families ?? [])]);
  return {
    title: `Envie de ${random.pick(wishes)}`,
    activity: `Je travaille depuis ${random.between(1, 20)} ans dans mon métier et je cherche à ${random.pick(wishes)}.`,
    answers: isComplete ? { ...targetAnswers(random), needs: random.sample(needs, random.between(2, 5)).join(' ') } : {},
  };
}

function targetAnswers(random: Random): Answers {
  return {
    expectations: sampleCodes(random, expectations, 1, 3),
    targeted_job_categories: random.sample(jobFamilyCodes, random.between(1, 3)).join(' '),
    ...(random.chance(0.6) ? { targeted_business_units: random.sample(allUnits, random.between(1, 2)).join(' ') } : {}),
    ...(random.chance(0.5) ? { projects: `${random.pick(wishes)}, en prenant le temps.` } : {}),
  };
}

function spokenLanguages(random: Random): string {
  const otherLanguages = random.weighted([
    ['', 40],
    ['en', 45],
    ['en es', 6],
    ['en de', 4],
    ['pt', 2],
    ['ar', 3],
  ]);
  const firstLanguage = random.chance(0.95) ? 'fr' : 'en';
  return [...new Set(`${firstLanguage} ${otherLanguages}`.trim().split(' '))].join(' ');
}

function weeklyAvailability(random: Random): string {
  const days = random.sample([2, 4, 1, 3, 5], random.between(1, 3)).sort();
  return days.map((day) => `${day} ${random.pick(['08:00-10:00', '12:00-14:00', '14:00-16:00', '17:00-19:00'])}`).join(', ');
}

function tagsOf(families: string[]): string[] {
  return [...new Set(families)].flatMap((family) => Object.keys(novaTags[family] ?? {}));
}

function sampleCodes(random: Random, choices: Record<string, unknown>, min: number, max: number): string {
  return random.sample(Object.keys(choices), random.between(min, max)).join(' ');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
