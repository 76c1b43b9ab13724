import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, timestamp } from '../fields.ts';
import { withExpected } from './resource.ts';

/** Criteria of the matching engine. */
const matchCriteria = [
  'needs',
  'skills',
  'slots',
  'targets',
  'motivations',
  'riasec',
  'talents',
  'seniority',
  'languages',
  'location',
  'expectations',
] as const;
export const matchCriterion = z.enum(matchCriteria);
export type MatchCriterion = z.infer<typeof matchCriterion>;

const weight = z.number().min(0).max(1000);
const mustHaves = z.array(matchCriterion).max(matchCriteria.length);
const seniorityCurve = z.array(z.number().min(0).max(1)).length(9);
const enoughCommonSlots = z.int().min(1).max(336);
const doubt = z.number().min(0).max(1);

const direction = z.strictObject({
  weights: z.partialRecord(matchCriterion, weight).optional(),
  must_haves: mustHaves.optional(),
  seniority_curve: seniorityCurve.optional(),
});

/** Matching settings of a company: only values that differ from the engine's defaults are stored. */
export const matchingSettings = z.strictObject({
  participant: direction.optional(),
  presenter: direction.optional(),
  enough_common_slots: enoughCommonSlots.optional(),
  doubt: doubt.optional(),
});
export type StoredMatchingSettings = z.output<typeof matchingSettings>;

/** Named one by one: the reference of the API does not know a record whose keys are all required. */
const everyWeight = Object.fromEntries(matchCriteria.map((criterion) => [criterion, weight])) as Record<MatchCriterion, typeof weight>;
const wholeDirection = z.strictObject({
  weights: z.strictObject(everyWeight),
  must_haves: mustHaves,
  seniority_curve: seniorityCurve,
});

/** Matching settings with every value: the company's own, and the product's where it has none. */
const wholeSettings = z.strictObject({
  participant: wholeDirection,
  presenter: wholeDirection,
  enough_common_slots: enoughCommonSlots,
  doubt,
});
export type MatchingSettings = z.output<typeof wholeSettings>;

/** Without any weight nobody would suit better than anybody else. */
const newSettings = wholeSettings.refine(({ participant, presenter }) =>
  [participant, presenter].every(({ weights }) => Object.values(weights).some((value) => value > 0)),
);

const settingsPage = z.object({
  settings: wholeSettings,
  /** The number of the current version; 0 while the company has always had the product's own values. */
  version: z.int(),
  /** The product's own values. */
  defaults: wholeSettings,
  /** The newest ones, newest first. The author is null for an erased account, and for values that were there before versions were kept. */
  versions: z.array(z.object({ version: z.int(), settings: wholeSettings, author: fullName.nullable(), created_at: timestamp })),
});
export type MatchingSettingsPage = z.input<typeof settingsPage>;

export const getMatchingSettings = endpoint({
  method: 'GET',
  url: '/backoffice/v1/matching_settings',
  access: 'console',
  action: 'matching_settings.read',
  summary: 'What counts when two people are brought together, with its former versions',
  schema: { response: settingsPage },
});

export const changeMatchingSettings = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/matching_settings',
  access: 'console',
  action: 'matching_settings.edit',
  summary: 'Change what counts when two people are brought together; values that are already there are no new version',
  schema: {
    body: withExpected(
      z.strictObject({
        settings: newSettings,
        /** How many mentees may be left without any possible mentor, as the administrator has read and accepted. */
        accepted_losses: z.int().min(0).default(0),
      }),
    ),
    response: settingsPage,
  },
});

/** A mentor among the first five of a mentee. */
const choice = z.object({
  presenter_id: id,
  name: fullName,
  score: z.int(),
});

/** A mentor after the change. */
const choiceAfter = choice.extend({
  /** With the current settings. */
  score_before: z.int(),
  /** Their place with the current settings, from 1; null if they were not possible. */
  place_before: z.int().nullable(),
  /** Why they suit the mentee, most important first. */
  reasons: z.array(z.string()),
});

const matchingPreview = z.object({
  /** Visible mentees of the company; `sampled` of them are compared, all of them in a company of at most 500. */
  mentees: z.int(),
  sampled: z.int(),
  /** Compared mentees whose first mentor is another one. */
  changed_first: z.int(),
  /** Mentees, of the whole company, who have a possible mentor now and would have none. */
  lost_last: z.int(),
  /** Mean change of the score of the first mentor; null if nobody has one before and after. */
  mean_delta: z.number().nullable(),
  /** Five mentees, those who change most first. */
  samples: z.array(
    z.object({
      participant_id: id,
      user_id: id,
      name: fullName,
      /** The first thing that they look for, in the caller's language. */
      need: z.string().nullable(),
      before: z.array(choice),
      after: z.array(choiceAfter),
    }),
  ),
});
export type MatchingPreview = z.output<typeof matchingPreview>;

export const previewMatchingSettings = endpoint({
  method: 'POST',
  url: '/backoffice/v1/matching_previews',
  access: 'console',
  action: 'matching_settings.edit',
  summary: 'What other settings would change, on real mentees; saves nothing',
  schema: {
    /** `skip`: the samples begin after as many mentees, to look at five others. */
    body: z.strictObject({ settings: newSettings, skip: z.int().min(0).max(500).default(0) }),
    response: matchingPreview,
  },
});
