import { mentoringExperiences } from '../../../services/api/src/configuration/defaults/choices.ts';
import { defaultFeedbackQuestions } from '../../../services/api/src/configuration/defaults/feedback.ts';
import { defaultTrainingTools } from '../../../services/api/src/configuration/defaults/lists.ts';
import type { CompanyDraft, QuestionDraft } from '../authoring.ts';

// Rivage speaks French only: of the product's lists it keeps the French, and it has meeting reasons of its own.

export const rivageFeedbackQuestions: CompanyDraft['feedbackQuestions'] = inFrench(defaultFeedbackQuestions);
export const rivageTrainingTools: CompanyDraft['trainingTools'] = inFrench(
  defaultTrainingTools.filter(({ code }) => code !== 'listening_guide'),
);

export const rivageMeetingReasons: CompanyDraft['meetingReasons'] = [
  { code: 'first_meeting', name: { fr: 'Première rencontre' } },
  { code: 'objectives', name: { fr: 'Objectifs de l’année' } },
  { code: 'craft', name: { fr: 'Pratique du métier' } },
  { code: 'path', name: { fr: 'Parcours et mobilité' } },
  { code: 'final_review', name: { fr: 'Bilan de l’accompagnement' } },
];

export const firstTime: QuestionDraft = {
  field: 'mentoring_experience',
  type: 'select',
  title: { fr: 'Avez-vous déjà connu un mentorat, ici ou ailleurs ?' },
  choices: inFrench(mentoringExperiences),
};

/** The same without what stands in English. */
function inFrench<T>(texts: T): T {
  return JSON.parse(JSON.stringify(texts, (key, value) => (key === 'en' ? undefined : value)));
}
