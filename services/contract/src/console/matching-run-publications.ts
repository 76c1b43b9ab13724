import { z } from 'zod';
import { fullName, id, timestamp } from '../fields.ts';
import { profileType } from '../states.ts';
import { maxRunPairs, proposalDays } from '../values/limits.ts';
import { matchingRun, publicationMode, wave } from './matching-runs.ts';
import { createEndpoint } from './resource.ts';
import { shownScore } from './what-ifs.ts';

const count = z.int();

/** Pairs by their score, or some of them. Kept pairs have no other rule. */
const chosenPairs = z.union([z.strictObject({ min_score: shownScore }), z.strictObject({ pair_ids: z.array(id).min(1).max(maxRunPairs) })]);
const publication = {
  run_id: id,
  mode: publicationMode,
  pairs: chosenPairs,
  answer_days: z.int().min(proposalDays.min).max(proposalDays.max).default(proposalDays.default),
};

/** A pair that cannot be published as things stand. */
const leftPair = z.object({ pair_id: id, participant: fullName, presenter: fullName, text: z.string() });

export const previewMatchingRunWave = createEndpoint({
  name: 'matching_run_previews',
  action: 'matching_runs.publish',
  summary: 'What publishing a wave would send, and the pairs that it would leave',
  body: z.strictObject({ ...publication, sample: z.int().min(0).max(10_000).optional() }),
  row: z.object({
    number: count,
    pairs: count,
    mails: count,
    answers_until: timestamp.nullable(),
    /** Names the computation that these pairs are of. */
    computation: count,
    left: z.array(leftPair),
    /** How the people of one pair read it, from the pair at `sample`. */
    sample: z.array(
      z.object({
        user: z.object({ id, name: fullName }),
        side: profileType,
        subject: z.string(),
        paragraphs: z.array(z.string()),
        action: z.string().nullable(),
      }),
    ),
  }),
});
export type MatchingRunPreview = z.input<typeof previewMatchingRunWave.schema.response>;

/** `edit_id`: the change that the caller saw as the last one; null if there was none. `computation`: that of the preview which they saw. */
export const publishMatchingRunWave = createEndpoint({
  name: 'matching_run_publications',
  action: 'matching_runs.publish',
  summary: 'Publish pairs of an assignment as a wave; each is checked again, and one that cannot begin any more stays, with the reason',
  body: z.strictObject({ ...publication, edit_id: id.nullable(), computation: count.min(0).optional() }),
  row: z.object({ id, run: matchingRun, /** Null if no pair could be published. */ wave: wave.nullable(), left: z.array(leftPair) }),
});
export type MatchingRunPublication = z.input<typeof publishMatchingRunWave.schema.response>;
