import type { Profile } from '@binome/contract/profiles';
import type { PlainId } from '../../lib/intl.ts';

type Section = Profile['sections'][number];
type Answer = Section['answers'][number];

const titles: Record<string, PlainId> = {
  position: 'profile.section_position',
  skills: 'profile.section_skills',
  needs: 'profile.section_needs',
  mentoring: 'profile.section_mentoring',
  project: 'profile.section_project',
  shape: 'profile.section_shape',
};

/** The header says these already. */
const inHeader = ['languages'];

/** The sections that have something to read, without what stands elsewhere on the page. */
export function visibleSections(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({ ...section, answers: section.answers.filter(isShown) })).filter(({ answers }) => answers.length > 0);
}

/** To their owner the empty sections too: there is something to add. */
export function ownSections(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    answers: section.answers.filter(isAnswered),
  }));
}

/** What a step is called for those who read its answers. */
export function sectionTitle({ t }: { t: (id: PlainId) => string }, { anchor, title }: Pick<Section, 'anchor' | 'title'>): string {
  const id = Object.hasOwn(titles, anchor) && titles[anchor];
  return id ? t(id) : title;
}

function isShown(answer: Answer): boolean {
  return !inHeader.includes(answer.field_name) && isAnswered(answer);
}

function isAnswered({ items, text, file }: Answer): boolean {
  return items.length > 0 || Boolean(text) || file !== null;
}
