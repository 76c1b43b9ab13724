import { mentoringExperiences } from '../../../services/api/src/configuration/defaults/choices.ts';
import { defaultFeedbackQuestions } from '../../../services/api/src/configuration/defaults/feedback.ts';
import { defaultTrainingTools } from '../../../services/api/src/configuration/defaults/lists.ts';
import type { CompanyDraft, QuestionDraft } from '../authoring.ts';

// Rivage uses French only: the default lists without their English texts, and its own meeting reasons.

export const rivageFeedbackQuestions: CompanyDraft['feedbackQuestions'] = withoutEnglish(defaultFeedbackQuestions);
export const rivageTrainingTools: CompanyDraft['trainingTools'] = withoutEnglish(
  defaultTrainingTools.filter(({ code }) => code !== 'listening_guide'),
);

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
  title: { fr: 'Avez-vous déjà connu un mentorat, ici ou ailleurs ?' },
  choices: withoutEnglish(mentoringExperiences),
};

/** A copy without the English texts. */
function withoutEnglish<T>(texts: T): T {
  return JSON.parse(JSON.stringify(texts, (key, value) => (key === 'en' ? undefined : value)));
}
