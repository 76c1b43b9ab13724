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

/** What the readers of a profile see apart: the person's words about their path and their aim, and the topics. */
export interface ReaderParts {
  path: string | null;
  /** The skills of a presenter, the needs of a participant. */
  topics: Answer['items'];
  aim: string | null;
  /** The other answers, in the order of the questionnaire. */
  rest: Answer[];
}

/** Answers that have a place of their own on the page. */
const placedFields = ['languages', 'background', 'projects'];

/** Splits the answers of a profile into the parts that its readers see. */
export function readerParts({ type, sections }: Pick<Profile, 'type' | 'sections'>): ReaderParts {
  const answers = sections.flatMap((section) => section.answers).filter(isAnswered);
  const topicField = type === 'presenter' ? 'skills' : 'needs';
  const answerTo = (field: string) => answers.find(({ field_name }) => field_name === field);
  return {
    path: answerTo('background')?.text ?? null,
    topics: answerTo(topicField)?.items ?? [],
    aim: answerTo('projects')?.text ?? null,
    rest: answers.filter(({ field_name }) => field_name !== topicField && !placedFields.includes(field_name)),
  };
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

function isAnswered({ items, text, file }: Answer): boolean {
  return items.length > 0 || Boolean(text) || file !== null;
}
