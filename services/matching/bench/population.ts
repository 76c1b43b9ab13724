import type { MatchProfile, Riasec, Role } from '../src/profile.ts';
import { EMPTY_VOCABULARY, type Vocabulary } from '../src/vocabulary.ts';

/**
 * Generates a large company, deterministic for a seed: skewed choices (a few tags, units and sites have most people), chains of
 * managers, free slots at lunch and at both ends of the day in four time zones, and one answer in ten missing.
 */
export function population(role: Role, count: number, seed: number): MatchProfile[] {
  const random = randomGenerator(seed);
  return Array.from({ length: count }, (_, index) => person(role, index, count, random));
}

/** 120 tags in 24 families of five. */
const TAGS = Array.from({ length: 120 }, (_, index) => `tag_${index}`);

export const BENCH_VOCABULARY: Vocabulary = {
  ...EMPTY_VOCABULARY,
  families: new Map(TAGS.map((tag, index) => [tag, `family_${index % 24}`])),
};

const SITES = Array.from({ length: 40 }, (_, index) => `site_${index}`);
const ZONES = ['Europe/Paris', 'Europe/Paris', 'Europe/Paris', 'America/Montreal', 'Indian/Reunion', 'Asia/Singapore'];
/** In half-hours. */
const ZONE_OFFSETS: Record<string, number> = { 'Europe/Paris': 2, 'America/Montreal': -8, 'Indian/Reunion': 8, 'Asia/Singapore': 16 };
const UNITS = Array.from({ length: 30 }, (_, index) => `unit_${index}`);
const JOBS = Array.from({ length: 24 }, (_, index) => `job_${index}`);
const MOTIVATIONS = ['knowledge', 'usefulness', 'harmony', 'altruism', 'independence', 'influence', 'order'];
const TALENTS = ['linguistic', 'logical', 'spatial', 'musical', 'bodily', 'interpersonal', 'intrapersonal', 'naturalist'];
const RIASEC: Riasec[] = ['R', 'I', 'A', 'S', 'E', 'C'];
const EXPECTATIONS = ['advice', 'feedback', 'network', 'method', 'listening', 'challenge', 'career', 'culture'];
const LANGUAGES = [['fr'], ['fr'], ['fr', 'en'], ['fr', 'en'], ['en', 'fr'], ['en'], ['fr', 'es'], ['fr', 'en', 'de'], ['en', 'zh']];
const FORMATS = [['videoconference'], ['videoconference', 'phone_call'], ['videoconference', 'physical_meeting'], ['phone_call'], []];
const PROGRAMS = ['program_1', 'program_2', 'program_3'];

/** Free windows, in half-hours of the local day from 0:00. */
const WINDOWS = [
  [16, 18],
  [17, 19],
  [24, 26],
  [24, 28],
  [25, 28],
  [34, 36],
  [34, 38],
  [36, 38],
];

type Random = () => number;

function person(role: Role, index: number, count: number, random: Random): MatchProfile {
  const time_zone = pick(ZONES, random);
  const isParticipant = role === 'participant';
  const isAnswered = () => random() > 0.1;
  return {
    id: uuid(role === 'participant' ? 1 : 2, index),
    user_id: uuid(3, isParticipant ? count + index : index),
    role,
    skills: isParticipant && random() < 0.5 ? [] : pickSeveral(TAGS, 3, 8, random),
    needs: isParticipant ? pickSeveral(TAGS, 2, 5, random) : random() < 0.25 ? pickSeveral(TAGS, 1, 2, random) : [],
    job_category: isAnswered() ? pick(JOBS, random) : null,
    targeted_job_categories: isAnswered() ? pickSeveral(JOBS, 1, 3, random).sort() : [],
    business_unit: pick(UNITS, random),
    targeted_business_units: random() < 0.5 ? pickSeveral(UNITS, 1, 2, random) : [],
    motivations: isAnswered() ? pickSeveral(MOTIVATIONS, 3, 3, random) : [],
    talents: isAnswered() ? pickSeveral(TALENTS, 3, 3, random) : [],
    riasec: isAnswered() ? pickSeveral(RIASEC, 3, 3, random) : [],
    seniority: Math.min(5, 1 + Math.floor(random() * random() * 3) + (isParticipant ? 0 : Math.floor(random() * 3))),
    free_slots: isAnswered() ? week(time_zone, random) : null,
    languages: pick(LANGUAGES, random),
    site: pick(SITES, random),
    time_zone,
    formats: pick(FORMATS, random),
    expectations: isAnswered() ? pickSeveral(EXPECTATIONS, 2, 4, random) : [],
    programs: random() < 0.8 ? [] : [pick(PROGRAMS, random)],
    manager_chain: managersOf(index, count),
    capacity: { active: random() < 0.1 ? 3 : Math.floor(random() * 3), max: 3 },
    paused: random() < 0.03,
    visible: random() > 0.05,
  };
}

/** Every manager has eight reports: the chain of person n is n/8, n/64 … */
function managersOf(index: number, count: number): string[] {
  const chain: string[] = [];
  for (let manager = Math.floor(index / 8); chain.length < 8; manager = Math.floor(manager / 8)) {
    chain.push(uuid(3, manager % count));
    if (manager === 0) break;
  }
  return chain;
}

function week(time_zone: string, random: Random): number[] {
  const slots = new Set<number>();
  for (let day = 0; day < 5; day += 1) {
    if (random() < 0.35) continue;
    const [from = 0, to = 0] = pick(WINDOWS, random);
    for (let half = from; half < to; half += 1) slots.add((day * 48 + half - (ZONE_OFFSETS[time_zone] ?? 0) + 336) % 336);
  }
  return [...slots].sort((one, two) => one - two);
}

/** Picks with a skew: items at the start are more frequent. */
function pick<T>(list: readonly T[], random: Random): T {
  const item = list[Math.floor(random() ** 1.5 * list.length)];
  if (item === undefined) throw new RangeError('empty list');
  return item;
}

function pickSeveral<T>(list: readonly T[], min: number, max: number, random: Random): T[] {
  const count = min + Math.floor(random() * (max - min + 1));
  const item = new Set<T>();
  while (item.size < count) item.add(pick(list, random));
  return [...item];
}

function uuid(kind: number, index: number): string {
  return `0190${kind}000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** mulberry32: a small and fast deterministic generator. */
function randomGenerator(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
