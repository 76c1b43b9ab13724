import {
  type CompanyConfiguration,
  companyConfiguration,
  configurationFormat,
  configurationVersion,
} from '@binome/contract/console/configuration';
import { companyDefaults } from '@binome/contract/values/company-defaults';
import { addMonths } from '../../platform/text/add-months.ts';
import { questionOf, stepOf } from './authoring.ts';
import { charterEn } from './charter-en.ts';
import { charterFr } from './charter-fr.ts';
import { faqEn } from './faq-en.ts';
import { faqFr } from './faq-fr.ts';
import { defaultFeedbackQuestions } from './feedback.ts';
import { defaultMeetingReasons, defaultTrainingTools } from './lists.ts';
import { defaultSteps, defaultUserQuestions } from './questions.ts';
import { defaultTags } from './tags.ts';

/** Returns the complete configuration of a new company, in French and English. Its program starts on the day of `now`. */
export function defaultConfiguration(name: string, now: Date): CompanyConfiguration {
  return companyConfiguration.parse({
    format: configurationFormat,
    version: configurationVersion,
    company: {
      ...companyDefaults,
      sign_in_methods: 'password',
      sso_attributes: {},
      sso_account_creation: 'nobody',
      social_sign_in: false,
      second_factor_required: false,
    },
    business_units: [{ name, names: {} }],
    sites: [],
    tags: Object.entries(defaultTags).flatMap(([family, names]) =>
      Object.entries(names).map(([code, label]) => ({ code, name: label, family })),
    ),
    programs: [firstProgram(now)],
    steps: { presenter: defaultSteps.presenter.map(stepOf), participant: defaultSteps.participant.map(stepOf) },
    user_questions: defaultUserQuestions.map(questionOf),
    feedback_questions: defaultFeedbackQuestions,
    meeting_reasons: defaultMeetingReasons,
    training_tools: defaultTrainingTools,
    documents: [
      { kind: 'charter', program: null, locale: 'fr', content: charterFr },
      { kind: 'charter', program: null, locale: 'en', content: charterEn },
      { kind: 'faq', program: null, locale: 'fr', content: faqFr },
      { kind: 'faq', program: null, locale: 'en', content: faqEn },
    ],
  });
}

/** Returns a program of nine months with a kick-off, a midway and a closing workshop. */
function firstProgram(now: Date) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: companyDefaults.time_zone }).format(now);
  return {
    code: 'mentoring',
    name: { fr: 'Mentorat', en: 'Mentoring' },
    description: {
      fr: 'Neuf mois à deux : une séance d’une heure par mois, des objectifs fixés ensemble, un bilan pour finir.',
      en: 'Nine months of one-to-one mentoring: a one-hour session each month, objectives you set together, and a review at the end.',
    },
    starts_on: today,
    ends_on: addMonths(today, 9),
    workshops: [
      { title: { fr: 'Lancement : bien commencer à deux', en: 'Kick-off: getting off to a good start' }, held_on: addMonths(today, 1) },
      { title: { fr: 'Mi-parcours : ce que nous apprenons', en: 'Halfway: what we are learning' }, held_on: addMonths(today, 5) },
      { title: { fr: 'Clôture : bilans et suites', en: 'Closing: reviews and what comes next' }, held_on: addMonths(today, 9) },
    ],
  };
}
