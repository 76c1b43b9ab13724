import { z } from 'zod';
import { day, locale, timeZone, translatedText } from '../fields.ts';
import { fieldType } from '../profiling.ts';
import { companyLimits, companySettings } from './company-settings.ts';
import { checkConfiguration } from './configuration-checks.ts';
import { charterContent, faqContent, wordingContent } from './document-contents.ts';
import { feedbackAudience, feedbackFieldType } from './feedback-questions.ts';
import { matchingSettings } from './matching-settings.ts';

// All that makes a company one of its kind, as one JSON file. Things are named by codes, never by ids, so that what one company
// exported another can import. Lists are in order: an item's place is its place on the screen.

export const configurationFormat = 'binome-company-configuration';
export const configurationVersion = 1;

/** A text in at least one language. */
function text(max: number) {
  return languages(max).refine((given) => Object.keys(given).length > 0, { params: { code: 'required' } });
}

function languages(max: number) {
  const words = z.string().trim().min(1).max(max).optional();
  return z.strictObject({ fr: words, en: words }).pipe(translatedText);
}

const code = z.string().regex(/^[a-z0-9_]{1,60}$/);
const choice = z.strictObject({ code: z.string().regex(/^[a-zA-Z0-9_]{1,60}$/), label: text(200) });
const name = z.string().trim().min(1).max(120);
const hint = languages(500).default({});

const question = z.strictObject({
  field_name: code,
  field_type: fieldType,
  title: text(300),
  hint,
  /** Without an answer, nobody sees the profile. */
  sign_up_required: z.boolean().default(false),
  /** The community may be narrowed by it. */
  is_filter: z.boolean().default(false),
  max_items: z.int().min(1).max(50).nullable().default(null),
  choices: z.array(choice).max(200).default([]),
});

const step = z.strictObject({
  anchor: z.string().regex(/^[a-z0-9_]{1,40}$/),
  title: text(120),
  questions: z.array(question).max(60),
});

const feedbackQuestion = z.strictObject({
  field_name: code,
  field_type: feedbackFieldType,
  title: text(300),
  hint,
  choices: z.array(choice).max(50).default([]),
  required: z.boolean().default(false),
  /** Between the two, or read by the referents where the author lets them. */
  audience: feedbackAudience.default('pair'),
});

const feedbackByOccasion = z.strictObject({
  meeting: z.array(feedbackQuestion).max(40),
  mentoring_relationship: z.array(feedbackQuestion).max(40),
});

const program = z.strictObject({
  code,
  name: text(120),
  description: languages(2000).default({}),
  starts_on: day,
  ends_on: day,
  workshops: z
    .array(z.strictObject({ title: text(200), held_on: day }))
    .max(60)
    .default([]),
});

const trainingTool = z.strictObject({
  code,
  category: z.enum(['video', 'conference', 'tool']),
  title: text(200),
  description: languages(2000).default({}),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  minutes: z.int().min(1).max(600).nullable().default(null),
});

/** Of the company where it names no program, else of the program of that code. */
const whose = { program: code.nullable(), locale };

const filedDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wording'), ...whose, content: wordingContent }),
  z.strictObject({ kind: z.literal('charter'), ...whose, content: charterContent }),
  z.strictObject({ kind: z.literal('faq'), ...whose, content: faqContent }),
]);

/** A file that was kept before these settings existed does not name them. */
const filedSettings = companySettings.extend({
  limits: companyLimits.extend({
    planned_meetings: companyLimits.shape.planned_meetings.default(8),
    max_meetings: companyLimits.shape.max_meetings.default(12),
    meeting_notice_hours: companyLimits.shape.meeting_notice_hours.default(12),
  }),
  presenter_report_optional: companySettings.shape.presenter_report_optional.default(false),
});

export const companyConfiguration = z
  .strictObject({
    format: z.literal(configurationFormat),
    version: z.literal(configurationVersion),
    company: filedSettings,
    matching: matchingSettings.default({}),
    business_units: z.array(z.strictObject({ name })).min(1).max(500),
    sites: z.array(z.strictObject({ name, country: z.string().regex(/^[A-Z]{2}$/), time_zone: timeZone })).max(500),
    /** Skills and needs share one list; tags of one family are close to each other. */
    tags: z.array(z.strictObject({ code, name: text(120), family: z.string().regex(/^[a-z0-9_]{1,60}$/) })).max(1000),
    programs: z.array(program).max(200),
    steps: z.strictObject({ presenter: z.array(step).max(30), participant: z.array(step).max(30) }),
    user_questions: z.array(question).max(60),
    feedback_questions: z.strictObject({ presenter: feedbackByOccasion, participant: feedbackByOccasion }),
    meeting_reasons: z.array(z.strictObject({ code, name: text(120) })).max(200),
    training_tools: z.array(trainingTool).max(200),
    documents: z.array(filedDocument).max(1000),
  })
  .superRefine(checkConfiguration);
export type CompanyConfiguration = z.output<typeof companyConfiguration>;
export type ConfigurationInput = z.input<typeof companyConfiguration>;
export type ConfiguredQuestion = CompanyConfiguration['user_questions'][number];
