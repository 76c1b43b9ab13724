import type { Profile } from '@binome/contract/profiles/profiles';
import type { PlainId } from '../../lib/text/intl.ts';

type Section = Profile['sections'][number];
type Answer = Section['answers'][number];

const defaultTitles: Record<string, PlainId> = {
  position: 'profile.section_position',
  skills: 'profile.section_skills',
  needs: 'profile.section_needs',
  mentoring: 'profile.section_mentoring',
  project: 'profile.section_project',
  shape: 'profile.section_shape',
};

/** Questions whose answers are shown in the header. */
const headerFields = ['languages'];

/** Returns the sections with answers, without the answers shown in the header. */
export function visibleSections(sections: readonly Section[]): Section[] {
  return sections
    .map((section) => ({ ...section, answers: section.answers.filter(isVisible) }))
    .filter(({ answers }) => answers.length > 0);
}

/** Returns all sections for the owner, including empty ones that can be filled in. */
export function ownSections(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    answers: section.answers.filter(isAnswered),
  }));
}

/** Returns the title of a section: a product text for the default steps of the questionnaire, else the company's title. */
export function sectionTitle({ t }: { t: (id: PlainId) => string }, { anchor, title }: Pick<Section, 'anchor' | 'title'>): string {
  const id = Object.hasOwn(defaultTitles, anchor) && defaultTitles[anchor];
  return id ? t(id) : title;
}

function isVisible(answer: Answer): boolean {
  return !headerFields.includes(answer.field_name) && isAnswered(answer);
}

function isAnswered({ items, text, file }: Answer): boolean {
  return items.length > 0 || Boolean(text) || file !== null;
}
