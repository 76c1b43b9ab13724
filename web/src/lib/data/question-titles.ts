import type { PlainId } from '../text/intl.ts';

// Questions address the person who answers ("Vos compétences"); profiles and filters are read by others. The questions that every
// company has get a neutral title here; a company's own questions keep their text.

const titles: Record<string, PlainId> = {
  position: 'question.position',
  mission_description: 'question.mission',
  job_category: 'question.job_category',
  background: 'question.background',
  skills: 'question.skills',
  needs: 'question.needs',
  formats: 'question.formats',
  expectations: 'question.expectations',
  targeted_job_categories: 'question.targeted_job_categories',
  targeted_business_units: 'question.targeted_business_units',
  projects: 'question.projects',
  motivations: 'question.motivations',
  talents: 'question.talents',
  riasec: 'question.riasec',
  interests: 'question.interests',
};

/** Returns the title of a question for readers of its answer; `questionText` is the fallback. */
export function questionTitle({ t }: { t: (id: PlainId) => string }, fieldName: string, questionText: string): string {
  const id = Object.hasOwn(titles, fieldName) && titles[fieldName];
  return id ? t(id) : questionText;
}
