import { mentoringExperiences } from '@binome/api/configuration/defaults/choices';
import { defaultFeedbackQuestions } from '@binome/api/configuration/defaults/feedback';
import { defaultTrainingTools } from '@binome/api/configuration/defaults/lists';
import type { CompanyDraft, QuestionDraft } from '../authoring.ts';

// Rivage uses French only: the default lists without their English texts, and its own meeting reasons.

export const rivageFeedbackQuestions: CompanyDraft['feedbackQuestions'] = withoutEnglish(defaultFeedbackQuestions);
export const rivageTrainingTools: CompanyDraft['trainingTools'] = [
  {
    code: 'retour_film',
    category: 'video',
    title: { fr: 'Donner un retour en cinq minutes' },
    description: { fr: 'LeeAnn Renninger, sous-titrée en français : quatre temps pour dire une chose difficile sans abîmer le lien.' },
    url: 'https://www.ted.com/talks/leeann_renninger_the_secret_to_giving_great_feedback?language=fr',
    minutes: 5,
  },
  {
    code: 'ecoute_film',
    category: 'video',
    title: { fr: 'Écouter pour de bon' },
    description: { fr: 'Cinq exercices d’écoute de Julian Treasure, à essayer en agence un matin calme. Sous-titres en français.' },
    url: 'https://www.ted.com/talks/julian_treasure_5_ways_to_listen_better?language=fr',
    minutes: 8,
  },
  {
    code: 'aide_conference',
    category: 'conference',
    title: { fr: 'Aider, c’est d’abord se taire' },
    description: { fr: 'Ernesto Sirolli et ses hippopotames : une conférence drôle sur l’aide qui écoute. Sous-titres en français.' },
    url: 'https://www.ted.com/talks/ernesto_sirolli_want_to_help_someone_shut_up_and_listen?language=fr',
    minutes: 17,
  },
  ...withoutEnglish(defaultTrainingTools.filter(({ code }) => code !== 'listening_guide')),
];

export const rivageMeetingReasons: CompanyDraft['meetingReasons'] = [
  { code: 'first_meeting', name: { fr: 'Première rencontre' } },
  { code: 'objectives', name: { fr: 'Objectifs de l’année' } },
  { code: 'craft', name: { fr: 'Pratique du métier' } },
  { code: 'path', name: { fr: 'Parcours et mobilité' } },
  { code: 'final_review', name: { fr: 'Bilan de l’accompagnement' } },
];

export const mentoringExperienceQuestion: QuestionDraft = {
  field: 'mentoring_experience',
  type: 'select',
  title: { fr: 'Avez-vous déjà connu un mentorat, ici ou ailleurs ?' },
  choices: withoutEnglish(mentoringExperiences),
};

/** A copy without the English texts. */
function withoutEnglish<T>(texts: T): T {
  return JSON.parse(JSON.stringify(texts, (key, value) => (key === 'en' ? undefined : value)));
}
