import type { AnswerPair } from './criteria/criterion.ts';
import type { Obstacle } from './eligibility.ts';
import type { Gain } from './gain.ts';
import type { LoweringAnswer } from './lowering-answers.ts';
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

/** What the texts of one match depend on. */
export interface TextContext {
  locale: Locale;
  /** The reader: a participant or presenter is addressed as "you", a referent reads both names. */
  viewer: Role | 'referent';
  /** First names. */
  names?: Partial<Record<Role, string>>;
  /** Common free times are written in these time zones. */
  time_zones: Record<Role, string | null>;
  vocabulary: Vocabulary;
  /** The UTC offsets of free times are those of the week after this instant. */
  now: Date;
}

export interface ReasonText {
  criterion: Criterion;
  contribution: number;
  text: string;
  quotes: { participant_label: string; presenter_label: string }[];
}

const PHRASES: Record<Locale, Phrases> = { fr, en };

export function textContextOf(
  participant: MatchProfile,
  presenter: MatchProfile,
  vocabulary: Vocabulary,
  options: Pick<TextContext, 'locale' | 'viewer' | 'names' | 'now'>,
): TextContext {
  return { ...options, vocabulary, time_zones: { participant: participant.time_zone, presenter: presenter.time_zone } };
}

/** Returns the sentence of a reason, with the labels of the matching answers. `direction` is the role of the evaluator. */
export function reasonText(reason: Reason, direction: Role, textContext: TextContext): ReasonText {
  const phrases = PHRASES[textContext.locale];
  const quotes = reason.items.map((item) => ({
    participant_label: codeLabel(item, 'participant', textContext),
    presenter_label: codeLabel(item, 'presenter', textContext),
  }));
  const text = phrases.formatSentence(phrases.reason[reason.criterion](sentenceData(reason.items, direction, textContext)));
  return { criterion: reason.criterion, contribution: reason.contribution, text, quotes };
}

export function watchOutText(watchOut: WatchOut, direction: Role, textContext: TextContext): string {
  const phrases = PHRASES[textContext.locale];
  return phrases.formatSentence(
    phrases.watch_out[watchOut.criterion](sentenceData(watchOut.items, direction, textContext, watchOut.confidence)),
  );
}

export function gainText(gain: Gain, textContext: TextContext): string {
  const phrases = PHRASES[textContext.locale];
  return phrases.formatSentence(phrases.gain[gain.criterion]?.(sentenceData([gain.item], 'presenter', textContext)) ?? '');
}

/** Criteria whose answers nobody reads: a text does not name them. */
const PRIVATE_CRITERIA: ReadonlySet<Criterion> = new Set(['seniority']);

/** Says which answers lower the score; null without such answers. */
export function loweredText(answers: readonly LoweringAnswer[], textContext: TextContext): string | null {
  if (answers.length === 0) return null;
  const phrases = PHRASES[textContext.locale];
  const labels = new Set(
    answers.flatMap(({ criterion }) => (PRIVATE_CRITERIA.has(criterion) ? [] : criterionLabel(criterion, textContext.locale))),
  );
  return phrases.formatSentence(
    phrases.lowered({ participant: person('participant', textContext), presenter: person('presenter', textContext), labels: [...labels] }),
  );
}

export function obstacleText(obstacle: Obstacle, textContext: TextContext): string {
  const phrases = PHRASES[textContext.locale];
  const presenter = person('presenter', textContext);
  const participant = person('participant', textContext);
  const about = obstacle.side === 'participant' ? participant : presenter;
  const criterion = obstacle.criterion ? phrases.criterion[obstacle.criterion] : null;
  return phrases.formatSentence(phrases.obstacle[obstacle.code]({ presenter, participant, about, criterion }));
}

export function criterionLabel(criterion: Criterion, locale: Locale): string {
  return PHRASES[locale].criterion[criterion];
}

/** "7 critères connus sur 10". */
export function confidenceText(confidence: { known: number; total: number }, locale: Locale): string {
  return PHRASES[locale].confidence(confidence.known, confidence.total);
}

const NO_ANSWERS: LabelledAnswerPair = { kind: 'tag', degree: 'near', rank: -1, evaluator_label: '', candidate_label: '' };

function sentenceData(items: AnswerPair[], direction: Role, textContext: TextContext, confidence = { known: 0, total: 0 }): SentenceData {
  const [first = NO_ANSWERS, ...others] = items.map((item) => labelledAnswers(item, direction, textContext));
  return {
    evaluator: person(direction, textContext),
    candidate: person(OTHER_ROLE[direction], textContext),
    items: [first, ...others],
    ...confidence,
  };
}

function labelledAnswers(item: AnswerPair, direction: Role, textContext: TextContext): LabelledAnswerPair {
  return {
    kind: item.kind,
    degree: item.degree,
    rank: item.rank ?? -1,
    evaluator_label: codeLabel(item, direction, textContext),
    candidate_label: codeLabel(item, OTHER_ROLE[direction], textContext),
  };
}

function codeLabel(item: AnswerPair, side: Role, textContext: TextContext): string {
  const code = item[side];
  if (code === '') return '';
  if (item.kind === 'slot')
    return slotLabel(code, textContext.time_zones[side], textContext.now, textContext.locale, PHRASES[textContext.locale]);
  return labelOf(textContext.vocabulary, item.kind, code, textContext.locale);
}

function person(role: Role, textContext: TextContext): Person {
  return { role, you: textContext.viewer === role, name: textContext.names?.[role] || PHRASES[textContext.locale].unknownName[role] };
}
