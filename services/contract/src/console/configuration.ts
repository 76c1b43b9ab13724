import { z } from 'zod';
import { guideName } from '../companies/training-tools.ts';
import { day, locale, timeZone, translatedText } from '../fields.ts';
import { fieldType } from '../profiles/questions.ts';
import {
  answerItems,
  maxChoices,
  maxCodeLength,
  maxElementNameLength,
  maxFeedbackChoices,
  maxWorkshops,
  programLengths,
  questionLengths,
  stepLengths,
  tagLengths,
  toolMinutes,
  trainingToolLengths,
} from '../values/limits.ts';
import { companyLimits, companySettings } from './company-settings.ts';
import { checkConfiguration } from './configuration-checks.ts';
import { charterContent, faqContent, wordingContent } from './document-contents.ts';
import { feedbackAudience, feedbackFieldType } from './feedback-questions.ts';
import { matchingSettings } from './matching-settings.ts';
import { tagFamily } from './tags.ts';

// The configuration of a company as one JSON file. Items are identified by codes, never by ids, so that another company can import
// the file. Lists are in display order.

export const configurationFormat = 'binome-company-configuration';
export const configurationVersion = 1;

/** A text in at least one language. */
function requiredText(max: number) {
  return optionalText(max).refine((byLanguage) => Object.keys(byLanguage).length > 0, { params: { code: 'required' } });
}

function optionalText(max: number) {
  const text = z.string().trim().min(1).max(max, { abort: true }).optional();
  return z.strictObject({ fr: text, en: text }).pipe(translatedText);
}

const code = z.string().regex(new RegExp(`^[a-z0-9_]{1,${maxCodeLength}}$`));
const choice = z.strictObject({
  code: z.string().regex(new RegExp(`^[a-zA-Z0-9_]{1,${maxCodeLength}}$`)),
  label: requiredText(questionLengths.choice_label),
});
const name = z.string().trim().min(1).max(maxElementNameLength, { abort: true });
/** In the other languages of the company. */
const names = optionalText(maxElementNameLength).default({});
const hint = optionalText(questionLengths.hint).default({});

const question = z.strictObject({
  field_name: code,
  field_type: fieldType,
  title: requiredText(questionLengths.title),
  /** The title for the readers of the answers; by default the title. */
  reader_title: optionalText(questionLengths.title).default({}),
  hint,
  /** The profile is visible only once the question is answered. */
  sign_up_required: z.boolean().default(false),
  /** Available as a filter of the community. */
  is_filter: z.boolean().default(false),
  max_items: z.int().min(answerItems.min).max(answerItems.max).nullable().default(null),
  choices: z.array(choice).max(maxChoices).default([]),
});

const step = z.strictObject({
  anchor: z.string().regex(new RegExp(`^[a-z0-9_]{1,${stepLengths.anchor}}$`)),
  title: requiredText(stepLengths.title),
  questions: z.array(question).max(60),
});

const feedbackQuestion = z.strictObject({
  field_name: code,
  field_type: feedbackFieldType,
  title: requiredText(questionLengths.title),
  hint,
  choices: z.array(choice).max(maxFeedbackChoices).default([]),
  required: z.boolean().default(false),
  audience: feedbackAudience.default('pair'),
});

const feedbackQuestions = z.strictObject({
  meeting: z.array(feedbackQuestion).max(40),
  mentoring_relationship: z.array(feedbackQuestion).max(40),
});

const program = z.strictObject({
  code,
  name: requiredText(maxElementNameLength),
  description: optionalText(programLengths.description).default({}),
  starts_on: day,
  ends_on: day,
  workshops: z
    .array(z.strictObject({ title: requiredText(programLengths.workshop_title), held_on: day }))
    .max(maxWorkshops)
    .default([]),
});

const trainingTool = z.strictObject({
  code,
  category: z.enum(['video', 'conference', 'tool']),
  title: requiredText(trainingToolLengths.title),
  description: optionalText(trainingToolLengths.description).default({}),
  url: z
    .url({ protocol: /^https?$/ })
    .max(trainingToolLengths.url)
    .nullable()
    .default(null),
  minutes: z.int().min(toolMinutes.min).max(toolMinutes.max).nullable().default(null),
  guide: guideName.nullable().default(null),
  language: locale.nullable().default(null),
  program: code.nullable().default(null),
});

/** `program` is a code; null for a document of the company. */
const documentKey = { program: code.nullable(), locale };

const documentInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wording'), ...documentKey, content: wordingContent }),
  z.strictObject({ kind: z.literal('charter'), ...documentKey, content: charterContent }),
  z.strictObject({ kind: z.literal('faq'), ...documentKey, content: faqContent }),
  z.strictObject({ kind: z.literal('legal_notice'), program: z.null(), locale, content: charterContent }),
]);

/** Older files lack these settings. */
const settingsInput = companySettings.extend({
  limits: companyLimits.extend({
    max_peer_relationships: companyLimits.shape.max_peer_relationships.default(3),
    max_pending_peer_requests: companyLimits.shape.max_pending_peer_requests.default(3),
    planned_meetings: companyLimits.shape.planned_meetings.default(8),
    max_meetings: companyLimits.shape.max_meetings.default(12),
    meeting_notice_hours: companyLimits.shape.meeting_notice_hours.default(12),
  }),
  brand_pattern: companySettings.shape.brand_pattern.default('rings'),
  trusts_invitations: companySettings.shape.trusts_invitations.default(false),
  presenter_report_optional: companySettings.shape.presenter_report_optional.default(false),
  peer_relationships: companySettings.shape.peer_relationships.default(false),
  answers_from_mails: companySettings.shape.answers_from_mails.default('automatic'),
  long_sessions: companySettings.shape.long_sessions.default('automatic'),
  sms_enabled: companySettings.shape.sms_enabled.default(false),
  members_open_circles: companySettings.shape.members_open_circles.default(false),
  // Without them, an import keeps those of the company: a default could switch single sign-on off.
  sign_in_methods: companySettings.shape.sign_in_methods.optional(),
  sso_attributes: companySettings.shape.sso_attributes.optional(),
  sso_account_creation: companySettings.shape.sso_account_creation.optional(),
  social_sign_in: companySettings.shape.social_sign_in.optional(),
  second_factor_required: companySettings.shape.second_factor_required.optional(),
  room_url_template: companySettings.shape.room_url_template.default(null),
  video_hosts: companySettings.shape.video_hosts.default([]),
  words: companySettings.shape.words.default({}),
});

export const companyConfiguration = z
  .strictObject({
    format: z.literal(configurationFormat),
    version: z.literal(configurationVersion),
    company: settingsInput,
    matching: matchingSettings.default({}),
    business_units: z.array(z.strictObject({ name, names })).min(1).max(500),
    sites: z.array(z.strictObject({ name, names, country: z.string().regex(/^[A-Z]{2}$/), time_zone: timeZone })).max(500),
    /** Skills and needs share one list; the matching engine treats tags of one family as related. */
    tags: z.array(z.strictObject({ code, name: requiredText(tagLengths.name), family: tagFamily })).max(1000),
    programs: z.array(program).max(200),
    steps: z.strictObject({ presenter: z.array(step).max(30), participant: z.array(step).max(30) }),
    user_questions: z.array(question).max(60),
    feedback_questions: z.strictObject({ presenter: feedbackQuestions, participant: feedbackQuestions }),
    meeting_reasons: z.array(z.strictObject({ code, name: requiredText(maxElementNameLength) })).max(200),
    training_tools: z.array(trainingTool).max(200),
    documents: z.array(documentInput).max(1000),
  })
  .superRefine(checkConfiguration);
export type CompanyConfiguration = z.output<typeof companyConfiguration>;
export type ConfigurationInput = z.input<typeof companyConfiguration>;
export type ConfiguredQuestion = CompanyConfiguration['user_questions'][number];
