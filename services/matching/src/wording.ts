import type { AnswerPair } from './criteria/criterion.ts';
import type { Obstacle } from './eligibility.ts';
import type { Gain } from './gain.ts';
import { type MatchProfile, OTHER_ROLE, type Role } from './profile.ts';
import type { Reason } from './reasons.ts';
import type { Criterion } from './settings.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { labelOf } from './texts/label-of.ts';
import type { LabelledAnswerPair, Person, Phrases, SentenceData } from './texts/phrases.ts';
import { slotLabel } from './texts/slot-label.ts';
import type { Locale, Vocabulary } from './vocabulary.ts';
import type { WatchOut } from './watch-out.ts';

export interface Wording {
  locale: Locale;
  /** Addressed as "you"; a referent reads both names. */
  viewer: Role | 'referent';
  /** First names. */
  names?: Partial<Record<Role, string>>;
  /** Time zones in which common free times are written. */
  time_zones: Record<Role, string | null>;
  vocabulary: Vocabulary;
  /** Determines the UTC offsets: those of the coming week. */
  now: Date;
}

export interface ReasonText {
  criterion: Criterion;
  contribution: number;
  text: string;
  quotes: { participant_label: string; presenter_label: string }[];
}

const PHRASES: Record<Locale, Phrases> = { fr, en };

export function wordingOf(
  participant: MatchProfile,
  presenter: MatchProfile,
  vocabulary: Vocabulary,
  options: Pick<Wording, 'locale' | 'viewer' | 'names' | 'now'>,
): Wording {
  return { ...options, vocabulary, time_zones: { participant: participant.time_zone, presenter: presenter.time_zone } };
}

/** Words a reason, with the labels of the matching answers. `direction` is the role of the evaluator. */
export function reasonText(reason: Reason, direction: Role, wording: Wording): ReasonText {
  const phrases = PHRASES[wording.locale];
  const quotes = reason.items.map((item) => ({
    participant_label: codeLabel(item, 'participant', wording),
    presenter_label: codeLabel(item, 'presenter', wording),
  }));
  const text = phrases.finish(phrases.reason[reason.criterion](sentenceData(reason.items, direction, wording)));
  return { criterion: reason.criterion, contribution: reason.contribution, text, quotes };
}

export function watchOutText(watchOut: WatchOut, direction: Role, wording: Wording): string {
  const phrases = PHRASES[wording.locale];
  return phrases.finish(phrases.watch_out[watchOut.criterion](sentenceData(watchOut.items, direction, wording, watchOut.confidence)));
}

export function gainText(gain: Gain, wording: Wording): string {
  const phrases = PHRASES[wording.locale];
  return phrases.finish(phrases.gain[gain.criterion]?.(sentenceData([gain.item], 'presenter', wording)) ?? '');
}

export function obstacleText(obstacle: Obstacle, wording: Wording): string {
  const phrases = PHRASES[wording.locale];
  const presenter = person('presenter', wording);
  const participant = person('participant', wording);
  const about = obstacle.side === 'participant' ? participant : presenter;
  const criterion = obstacle.criterion ? phrases.criterion[obstacle.criterion] : null;
  return phrases.finish(phrases.obstacle[obstacle.code]({ presenter, participant, about, criterion }));
}

export function criterionLabel(criterion: Criterion, locale: Locale): string {
  return PHRASES[locale].criterion[criterion];
}

/** "7 critères connus sur 10". */
export function confidenceText(confidence: { known: number; total: number }, locale: Locale): string {
  return PHRASES[locale].confidence(confidence.known, confidence.total);
}

const NO_ANSWERS: LabelledAnswerPair = { kind: 'tag', degree: 'near', rank: -1, evaluator_label: '', candidate_label: '' };

function sentenceData(items: AnswerPair[], direction: Role, wording: Wording, confidence = { known: 0, total: 0 }): SentenceData {
  const [first = NO_ANSWERS, ...others] = items.map((item) => labelledAnswers(item, direction, wording));
  return {
    evaluator: person(direction, wording),
    candidate: person(OTHER_ROLE[direction], wording),
    items: [first, ...others],
    ...confidence,
  };
}

function labelledAnswers(item: AnswerPair, direction: Role, wording: Wording): LabelledAnswerPair {
  return {
    kind: item.kind,
    degree: item.degree,
    rank: item.rank ?? -1,
    evaluator_label: codeLabel(item, direction, wording),
    candidate_label: codeLabel(item, OTHER_ROLE[direction], wording),
  };
}

function codeLabel(item: AnswerPair, side: Role, wording: Wording): string {
  const code = item[side];
  if (code === '') return '';
  if (item.kind === 'slot') return slotLabel(code, wording.time_zones[side], wording.now, wording.locale, PHRASES[wording.locale]);
  return labelOf(wording.vocabulary, item.kind, code, wording.locale);
}

function person(role: Role, wording: Wording): Person {
  return { role, you: wording.viewer === role, name: wording.names?.[role] || PHRASES[wording.locale].someone[role] };
}
