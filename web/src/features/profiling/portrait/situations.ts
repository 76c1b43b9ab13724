import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import type { PlainId } from '../../../lib/text/intl.ts';

/**
 * A portrait asks about everyday situations and proposes a ranking as the answer to a question. Its kind is the field name of
 * that question.
 */
export type PortraitKind = 'motivations' | 'talents' | 'riasec';

type SituationId = Extract<PlainId, `portrait.${PortraitKind}_${string}`>;

/** An everyday situation and the code of the choice that it indicates. */
export interface Situation {
  id: SituationId;
  code: string;
}

/** The situations of each choice. */
const situationIds: Record<PortraitKind, Record<string, readonly SituationId[]>> = {
  motivations: {
    knowledge: ['portrait.motivations_knowledge_1', 'portrait.motivations_knowledge_2'],
    usefulness: ['portrait.motivations_usefulness_1', 'portrait.motivations_usefulness_2'],
    harmony: ['portrait.motivations_harmony_1', 'portrait.motivations_harmony_2'],
    altruism: ['portrait.motivations_altruism_1', 'portrait.motivations_altruism_2'],
    independence: ['portrait.motivations_independence_1', 'portrait.motivations_independence_2'],
    influence: ['portrait.motivations_influence_1', 'portrait.motivations_influence_2'],
    principles: ['portrait.motivations_principles_1', 'portrait.motivations_principles_2'],
  },
  talents: {
    linguistic: ['portrait.talents_linguistic_1', 'portrait.talents_linguistic_2'],
    logical_mathematical: ['portrait.talents_logical_1', 'portrait.talents_logical_2'],
    spatial: ['portrait.talents_spatial_1', 'portrait.talents_spatial_2'],
    musical: ['portrait.talents_musical_1', 'portrait.talents_musical_2'],
    bodily_kinesthetic: ['portrait.talents_bodily_1', 'portrait.talents_bodily_2'],
    interpersonal: ['portrait.talents_interpersonal_1', 'portrait.talents_interpersonal_2'],
    intrapersonal: ['portrait.talents_intrapersonal_1', 'portrait.talents_intrapersonal_2'],
    naturalist: ['portrait.talents_naturalist_1', 'portrait.talents_naturalist_2'],
  },
  riasec: {
    R: ['portrait.riasec_r_1', 'portrait.riasec_r_2', 'portrait.riasec_r_3'],
    I: ['portrait.riasec_i_1', 'portrait.riasec_i_2', 'portrait.riasec_i_3'],
    A: ['portrait.riasec_a_1', 'portrait.riasec_a_2', 'portrait.riasec_a_3'],
    S: ['portrait.riasec_s_1', 'portrait.riasec_s_2', 'portrait.riasec_s_3'],
    E: ['portrait.riasec_e_1', 'portrait.riasec_e_2', 'portrait.riasec_e_3'],
    C: ['portrait.riasec_c_1', 'portrait.riasec_c_2', 'portrait.riasec_c_3'],
  },
};

/** A portrait needs at least this many choices. */
const minChoices = 3;

/** Returns the kind of portrait for a question; null when it is not a ranking or has a choice without situations. */
export function portraitKindOf({ field_name, field_type, profile_answers }: QuestionWithAnswer): PortraitKind | null {
  if (field_type !== 'ranked' || profile_answers.length < minChoices || !isKind(field_name)) return null;
  return profile_answers.every(({ code }) => Object.hasOwn(situationIds[field_name], code)) ? field_name : null;
}

function isKind(name: string): name is PortraitKind {
  return Object.hasOwn(situationIds, name);
}

/**
 * Returns the situations in display order: the first of each code, then the second of each in reverse, and so on. Consecutive
 * situations never have the same code.
 */
export function situationsOf(kind: PortraitKind, codes: readonly string[]): Situation[] {
  const rows = codes.map((code) => (situationIds[kind][code] ?? []).map((id): Situation => ({ id, code })));
  const rounds = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: rounds }, (_, round) => {
    const items = rows.flatMap((row) => row[round] ?? []);
    return round % 2 === 1 ? rotated(items.toReversed()) : items;
  }).flat();
}

/** Moves the first item to the end, because the previous round ended with the same code. */
function rotated(items: Situation[]): Situation[] {
  return [...items.slice(1), ...items.slice(0, 1)];
}
