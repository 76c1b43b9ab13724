type ParameterText = { description: string; example: string | number | boolean };

const id = '019a0000-0000-7000-8000-000000000000';

/** What a parameter of the query or of the path means, by its name, with an example. Ids and the parameters of lists are described by rule. */
export const parameterTexts: Record<string, ParameterText> = {
  aasm_state: { description: 'Only rows in this state.', example: 'finished' },
  admin: { description: 'True: also the tags that no longer can be chosen.', example: true },
  answers: { description: 'Answers to filter questions, separated by commas: `question:choice`.', example: 'job_category:it' },
  around: { description: 'A message: the page has those before and after it.', example: id },
  as: { description: 'The side on which the caller stands.', example: 'participant' },
  available: { description: 'True: only people who can take somebody on now.', example: true },
  before: { description: 'A message or an article: the page ends before it, or begins after it where the newest come first.', example: id },
  bookmarked: { description: 'True: only people whom the caller keeps.', example: true },
  business_unit_id: { description: 'Business units, by their ids, separated by commas.', example: id },
  columns: { description: 'The fields of the columns, counted from 0. All other columns are ignored.', example: '0:email,3:last_name' },
  company: { description: 'The short name of a company, as in its addresses.', example: 'nova' },
  confirmed: { description: 'True: only what both sides have confirmed.', example: true },
  confirmed_gone: { description: 'The number of people who are gone, as the preview counted them.', example: 3 },
  confirmed_numbers: { description: 'The number of people with another employee number, as the preview counted them.', example: 12 },
  confirmed_resembling: { description: 'The number of new people who resemble somebody gone, as the preview counted them.', example: 2 },
  cursor: { description: 'The place in the order at which the page before ended.', example: `2026-11-20 09:30:00+00_${id}` },
  dry_run: { description: 'True: returns what would change, and changes nothing.', example: true },
  duration: { description: 'The length of the meeting in minutes.', example: 60 },
  encoding: { description: 'The encoding of a text file, where its bytes leave a doubt.', example: 'windows-1252' },
  facets: { description: 'True: the reply also counts the people for each value of each filter.', example: true },
  file_name: { description: 'The name of the file, for the list of files.', example: 'equipe.csv' },
  from: { description: 'The first day.', example: '2026-09-01' },
  group: { description: 'Only entries about this.', example: 'mentoring' },
  handle: { description: 'The handle of a session, from the list of sessions.', example: 'q0ZbR3F6m2kX9w1L' },
  is_filter: { description: 'True: only the questions by which people are filtered.', example: true },
  kind: { description: 'Only articles of this kind.', example: 'mutual_help' },
  language: { description: 'Languages that people speak, by code, separated by commas.', example: 'fr' },
  limit: { description: 'The most rows of the reply.', example: 20 },
  locale: { description: 'The language of the texts.', example: 'fr' },
  month: { description: 'The month, or the last one of the period.', example: '2026-11' },
  months: { description: 'The number of months up to today.', example: 12 },
  name: { description: 'The name of the file.', example: 'cv.pdf' },
  of: { description: 'Only what is of this kind.', example: 'article' },
  only: { description: 'Only those that are still open, or only the others.', example: 'open' },
  order: { description: 'The newest first, or first what is useful to the caller.', example: 'newest' },
  own: { description: 'True: only those in which the caller has a place.', example: true },
  page: { description: 'The page, counted from 1.', example: 1 },
  page_size: { description: 'The number of rows of a page.', example: 20 },
  period: { description: 'The month alone, three months, or all months up to it.', example: 'month' },
  profile_type: { description: 'The side whose questions are listed.', example: 'presenter' },
  provider: { description: 'The provider of the calendar.', example: 'google' },
  q: { description: 'Words that the row contains. Accents and capitals do not count.', example: 'martin' },
  same_lines: { description: 'The lines of new people who are the people whom they resemble, or `all`.', example: '12,40' },
  since: { description: 'A revision: the messages that have changed since.', example: 42 },
  site_id: { description: 'Sites, by their ids, separated by commas.', example: id },
  size: { description: 'The side of the square that is cut out of the picture, from 0 to 1.', example: 0.8 },
  sort: { description: 'The order of the rows.', example: 'match' },
  state: { description: 'Only rows in this state.', example: 'requested' },
  subcategory: { description: 'What the feedback is about.', example: 'meeting' },
  tags: { description: 'Skills and needs, by code, separated by commas.', example: 'leadership' },
  to: { description: 'The last day.', example: '2026-09-30' },
  token: { description: 'The secret of the link.', example: '4uUBNvTt8yYw3VdX' },
  topic: { description: 'A topic, by its code.', example: 'leadership' },
  valid_days: { description: 'The days for which the invitations are valid.', example: 30 },
  version: { description: 'The version of the company’s people that the preview saw.', example: '42' },
  x: { description: 'The left edge of the square, from 0 to 1.', example: 0.1 },
  y: { description: 'The upper edge of the square, from 0 to 1.', example: 0.1 },
  year: { description: 'Only meetings of this year.', example: 2026 },
};

/** Examples for records whose ids are names that the product defines. */
const namedRecords: Record<string, string> = { message_templates: 'report' };

/** Describes a parameter that holds an id: of the resource before it in the address, or of what `program_id` names. A pair has two ids. */
export function describeId(name: string, url: string, format: string | undefined): ParameterText {
  const before = new RegExp(`/([a-z_]+)/:${name}(?:/|$)`).exec(url)?.[1];
  const record = name === 'id' ? before : name.replace(/_id$/, '');
  return {
    description: `The id of the record${record ? `: ${record.replaceAll('_', ' ')}` : ''}.`,
    example: namedRecords[record ?? ''] ?? (format === 'uuid' ? id : `${id}:${id}`),
  };
}
