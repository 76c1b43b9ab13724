import { useTranslate } from 'react-admin';
import type { Messages } from '../messages/messages.gen.ts';

type TextId = keyof Messages & string;
/** Ids of messages without arguments; the type of props that take a message. */
export type PlainId = { [Id in TextId]: [keyof Messages[Id]] extends [never] ? Id : never }[TextId];
/** The codes that have a text below `console.<Group>`. */
export type CodeOf<Group extends string> = PlainId extends infer Id ? (Id extends `console.${Group}.${infer Code}` ? Code : never) : never;
/** The fields of a resource that have a name. */
export type FieldName<Resource extends string> = PlainId extends infer Id
  ? Id extends `resources.${Resource}.fields.${infer Name}`
    ? Name
    : never
  : never;
type Values<Id extends TextId> = [keyof Messages[Id]] extends [never] ? [] : [values: Messages[Id]];

export type Translate = <Id extends TextId>(id: Id, ...values: Values<Id>) => string;
/** Returns the text of an id that is composed from a code of the API; undefined if there is none. */
export type FindText = (id: string, values?: Record<string, string | number>) => string | undefined;

export type ConsoleIntl = { t: Translate; findText: FindText };

/** Returns the texts of the console in the current language: `t('console.brand')`. */
export function useIntl(): ConsoleIntl {
  const translate = useTranslate();
  return { t: translate, findText: (id, values) => translate(id, { ...values, _: '' }) || undefined };
}
