import type { Item } from './criteria/company.ts';
import type { Obstacle } from './eligibility.ts';
import type { Gain } from './gain.ts';
import { type MatchProfile, OTHER_ROLE, type Role } from './profile.ts';
import type { Reason } from './reasons.ts';
import type { Criterion } from './settings.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { labelOf } from './texts/label-of.ts';
import type { Person, Phrases, Quoted, Saying } from './texts/phrases.ts';
import { slotLabel } from './texts/slot-label.ts';
import type { Locale, Vocabulary } from './vocabulary.ts';
import type { WatchOut } from './watch-out.ts';

/** Who reads the sentences, in which language, and how the two are called. */
export interface Wording {
  locale: Locale;
  /** The one spoken to as "you"; a referent reads both names. */
  viewer: Role | 'referent';
  /** First names. */
  names?: Partial<Record<Role, string>>;
  /** Zones in which each reads common free times. */
  time_zones: Record<Role, string | null>;
  vocabulary: Vocabulary;
  /** Decides between summer and winter time. */
  now: Date;
}

export interface ReasonText {
  criterion: Criterion;
  contribution: number;
  text: string;
  quotes: { participant_label: string; presenter_label: string }[];
}

const PHRASES: Record<Locale, Phrases> = { fr, en };

/** How two profiles are to be worded. */
export function wordingOf(
  participant: MatchProfile,
  presenter: MatchProfile,
  vocabulary: Vocabulary,
  options: Pick<Wording, 'locale' | 'viewer' | 'names' | 'now'>,
): Wording {
  return { ...options, vocabulary, time_zones: { participant: participant.time_zone, presenter: presenter.time_zone } };
}

/** A reason in words, with the labels of the answers that it rests on. `direction` is whose score it is a reason of. */
export function reasonText(reason: Reason, direction: Role, wording: Wording): ReasonText {
  const phrases = PHRASES[wording.locale];
  const quotes = reason.items.map((item) => ({
    participant_label: codeLabel(item, 'participant', wording),
    presenter_label: codeLabel(item, 'presenter', wording),
  }));
  const text = phrases.finish(phrases.reason[reason.criterion](saying(reason.items, direction, wording)));
  return { criterion: reason.criterion, contribution: reason.contribution, text, quotes };
}

export function watchOutText(watchOut: WatchOut, direction: Role, wording: Wording): string {
  const phrases = PHRASES[wording.locale];
  return phrases.finish(phrases.watch_out[watchOut.criterion](saying(watchOut.items, direction, wording, watchOut.confidence)));
}

export function gainText(gain: Gain, wording: Wording): string {
  const phrases = PHRASES[wording.locale];
  return phrases.finish(phrases.gain[gain.criterion]?.(saying([gain.item], 'presenter', wording)) ?? '');
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

const NOTHING: Quoted = { kind: 'tag', degree: 'near', rank: -1, mine: '', theirs: '' };

function saying(items: Item[], direction: Role, wording: Wording, confidence = { known: 0, total: 0 }): Saying {
  const [first = NOTHING, ...others] = items.map((item) => quotedItem(item, direction, wording));
  return { one: person(direction, wording), other: person(OTHER_ROLE[direction], wording), items: [first, ...others], ...confidence };
}

function quotedItem(item: Item, direction: Role, wording: Wording): Quoted {
  return {
    kind: item.kind,
    degree: item.degree,
    rank: item.rank ?? -1,
    mine: codeLabel(item, direction, wording),
    theirs: codeLabel(item, OTHER_ROLE[direction], wording),
  };
}

function codeLabel(item: Item, side: Role, wording: Wording): string {
  const code = item[side];
  if (code === '') return '';
  if (item.kind === 'slot') return slotLabel(code, wording.time_zones[side], wording.now, wording.locale, PHRASES[wording.locale]);
  return labelOf(wording.vocabulary, item.kind, code, wording.locale);
}

function person(role: Role, wording: Wording): Person {
  return { role, you: wording.viewer === role, name: wording.names?.[role] || PHRASES[wording.locale].someone[role] };
}
