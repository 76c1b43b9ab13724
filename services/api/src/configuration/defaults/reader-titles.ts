import type { TranslatedText } from '@binome/contract/fields';
import type { QuestionDraft, StepDraft } from './authoring.ts';

// A question addresses the person who answers. These titles are for those who read the answers, on a profile or as a filter.

const readerTitles: Record<string, TranslatedText> = {
  job_category: { fr: 'Métier', en: 'Job family' },
  business_sector: { fr: 'Secteur d’activité', en: 'Industry' },
  background: { fr: 'Parcours', en: 'Background' },
  skills: { fr: 'Compétences', en: 'Skills' },
  needs: { fr: 'Besoins', en: 'Needs' },
  languages: { fr: 'Langues', en: 'Languages' },
  formats: { fr: 'Format de rencontre', en: 'How to meet' },
  expectations: { fr: 'Attentes', en: 'Expectations' },
  targeted_job_categories: { fr: 'Métiers visés', en: 'Job families of interest' },
  targeted_business_units: { fr: '{Units} de prédilection', en: '{Units} of interest' },
  projects: { fr: 'Projets', en: 'Projects' },
  motivations: { fr: 'Motivations', en: 'Motivations' },
  talents: { fr: 'Talents', en: 'Talents' },
  riasec: { fr: 'Profil professionnel', en: 'Professional profile' },
  interests: { fr: 'En dehors du travail', en: 'Outside work' },
};

/** Returns the steps with the product's titles for readers, unless a question has its own. */
export function withReaderTitles(steps: readonly StepDraft[]): StepDraft[] {
  return steps.map((step) => ({ ...step, questions: step.questions.map(withReaderTitle) }));
}

function withReaderTitle(question: QuestionDraft): QuestionDraft {
  const readerTitle = question.readerTitle ?? readerTitles[question.field];
  return readerTitle ? { ...question, readerTitle } : question;
}
