import type { ArticlePerson } from '@binome/contract/news/article-people';

type Person = Pick<ArticlePerson, 'user_id' | 'first_name' | 'last_name'>;

/** People whom the writer chose in the picker, or whom the text already mentioned. */
export type KnownPeople = readonly { user_id: string; name: string }[];

export function peopleOf(mentions: readonly Person[]): KnownPeople {
  return mentions.map((person) => ({ user_id: person.user_id, name: nameOf(person) }));
}

/** Returns the ids of the known people whose name is still in the text, each once. */
export function mentionedIds(text: string, people: KnownPeople): string[] {
  return [...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id))];
}

export function nameOf({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`.trim();
}

/** Letters of a name, between a blank (or the beginning) with `@` and the caret. */
const typedName = /(?:^|[\s(])@([\p{L}][\p{L}' -]{0,30})$/u;

/** Returns the beginning of the name that is being typed before the caret; undefined if none is. */
export function nameBeforeCaret(text: string, caret: number): string | undefined {
  return typedName.exec(text.slice(0, caret))?.[1];
}

/** Replaces the beginning of a name before the caret by the whole name. Returns the text and the new caret. */
export function completeName(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = nameBeforeCaret(text, caret) ?? '';
  const start = caret - typed.length;
  const inserted = `${text.slice(0, start)}${name} `;
  return { text: inserted + text.slice(caret).replace(/^ /, ''), caret: inserted.length };
}
