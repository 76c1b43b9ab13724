import type { Locale, Translated } from '@binome/contract/fields';
import type { profile } from '@binome/contract/profiles';
import type { z } from 'zod';
import { intlOf, say, translate } from '../platform/intl.ts';
import type { ProfileRow } from './queries.ts';
import { privateFields } from './special-fields.ts';

type Profile = z.output<typeof profile>;
type Section = Profile['sections'][number];
type AnswerRow = ProfileRow['answers'][number];

/** A profile's answers under the titles of their steps, in the order in which they were asked. */
export function sectionsOf(rows: AnswerRow[], locale: Locale): Section[] {
  const sections = new Map<string, Section>();
  for (const row of rows.filter(({ field_name }) => !privateFields.has(field_name))) {
    const anchor = row.anchor ?? '';
    const section = sections.get(anchor) ?? { anchor, title: row.step_title ? translate(row.step_title, locale) : '', answers: [] };
    sections.set(anchor, section);
    const answer = section.answers.find(({ field_name }) => field_name === row.field_name) ?? startAnswer(section, row, locale);
    if (row.code === null) answer.text = textOf(row, locale);
    else answer.items.push({ code: row.code, label: row.label ? translate(row.label, locale) : (row.unit_name ?? row.code) });
  }
  return [...sections.values()];
}

/** The same answers by the field's name: items with their codes, or a text. */
export function answersDetails(sections: Section[]): Profile['answers_details'] {
  return Object.fromEntries(
    sections.flatMap(({ answers }) => answers.map(({ field_name, items, text }) => [field_name, text === null ? items : text])),
  );
}

function startAnswer(section: Section, row: AnswerRow, locale: Locale): Section['answers'][number] {
  const answer = {
    field_name: row.field_name,
    title: translate(row.title satisfies Translated, locale),
    field_type: row.field_type,
    items: [],
    text: null,
  };
  section.answers.push(answer);
  return answer;
}

/** A text as others read it: a day in words, and a ticked box as a yes. */
function textOf({ field_type, body }: AnswerRow, locale: Locale): string | null {
  if (field_type === 'checkbox') return say(locale, 'profiles.ticked');
  if (field_type === 'date' && body) return intlOf(locale).formatDate(body, { dateStyle: 'long', timeZone: 'UTC' });
  return body;
}
