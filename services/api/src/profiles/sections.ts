import type { Locale } from '@binome/contract/fields';
import type { profile } from '@binome/contract/profiles/profiles';
import type { z } from 'zod';
import { intlOf, say, translate } from '../platform/text/intl.ts';
import { readerTitle } from '../questions/reader-title.ts';
import type { ProfileRow } from './queries.ts';
import { privateFields } from './special-fields.ts';

type Profile = z.output<typeof profile>;
type Section = Profile['sections'][number];
type AnswerRow = ProfileRow['answers'][number];

/** Groups a profile's answers by step, in the order of the questions. Leaves out private answers. */
export function sectionsOf(rows: AnswerRow[], locale: Locale): Section[] {
  const sections = new Map<string, Section>();
  for (const row of rows.filter(({ field_name }) => !privateFields.has(field_name))) {
    const anchor = row.anchor ?? '';
    const section = sections.get(anchor) ?? { anchor, title: row.step_title ? translate(row.step_title, locale) : '', answers: [] };
    sections.set(anchor, section);
    const answer = section.answers.find(({ field_name }) => field_name === row.field_name) ?? appendAnswer(section, row, locale);
    if (row.file_id) answer.file = fileOf(row);
    else if (row.code === null) answer.text = textOf(row, locale);
    else answer.items.push({ code: row.code, label: row.label ? translate(row.label, locale) : (row.unit_name ?? row.code) });
  }
  return [...sections.values()];
}

/** Returns the answers by field name, as items or a text, without files. */
export function answersByField(sections: Section[]): Profile['answers_details'] {
  const answers = sections.flatMap((section) => section.answers).filter(({ file }) => file === null);
  return Object.fromEntries(answers.map(({ field_name, items, text }) => [field_name, text ?? items]));
}

function appendAnswer(section: Section, row: AnswerRow, locale: Locale): Section['answers'][number] {
  const answer = {
    field_name: row.field_name,
    title: readerTitle(row, locale),
    field_type: row.field_type,
    items: [],
    text: null,
    file: null,
  };
  section.answers.push(answer);
  return answer;
}

function fileOf({ file_id, file_name, file_bytes }: AnswerRow): Section['answers'][number]['file'] {
  return file_id ? { id: file_id, name: file_name ?? '', bytes: file_bytes ?? 0 } : null;
}

/** Formats a text answer: a date in long form, a ticked box as “yes”. */
function textOf({ field_type, body }: AnswerRow, locale: Locale): string | null {
  if (field_type === 'checkbox') return say(locale, 'profiles.ticked');
  if (field_type === 'date' && body) return intlOf(locale).formatDate(body, { dateStyle: 'long', timeZone: 'UTC' });
  return body;
}
