import type { PlainId } from './intl.ts';

// Questions are asked of the person ("Vos compétences"); profiles and filters are read by others. What every company asks has
// a title for readers here; what a company asks of its own keeps the company's words.

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

/** What a question is called for those who read its answers. */
export function questionTitle({ t }: { t: (id: PlainId) => string }, fieldName: string, asked: string): string {
  const id = Object.hasOwn(titles, fieldName) && titles[fieldName];
  return id ? t(id) : asked;
}
