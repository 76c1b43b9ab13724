import type { Locale } from '@binome/contract/fields';
import { escapeHtml } from '../platform/escape-html.ts';
import { intlOf, isMessageKey, say } from '../platform/intl.ts';
import type { PersonalData } from './collect-personal-data.ts';

type Shown = Omit<PersonalData, 'files'> & { files: Omit<PersonalData['files'][number], 'key'>[] };
type Row = Record<string, unknown>;

const style = `
body{margin:0;background:#f6f8fc;color:#18202f;font:16px/24px Inter,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{max-width:840px;margin:0 auto;padding:32px 16px}
section{background:#fff;border-radius:16px;padding:24px;margin:16px 0;overflow-x:auto}
h1{font-size:28px;line-height:36px;margin:0 0 8px}h2{font-size:20px;line-height:28px;margin:0 0 12px}h3{font-size:16px;margin:20px 0 8px}
p,dd{white-space:pre-line}dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:8px 16px;margin:0}
dt{color:#465168}dd{margin:0}hr{border:0;border-top:1px solid #d8dfec;margin:16px 0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid #d8dfec}
th{color:#465168;font-weight:500}@media(max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}`;

/** What is kept about a person as a page to read, which needs nothing else and runs nothing. Every text in it is escaped. */
export function renderExportPage(data: Shown, locale: Locale, now: Date): string {
  const { identity, profiles, answers, preferences, ...lists } = data;
  const write = writerFor(locale, identity.time_zone);
  const title = say(locale, 'export.title', { name: `${identity.first_name} ${identity.last_name}` });
  const sections = [
    write.section('identity', write.facts(identity)),
    write.section('answers', write.facts(questions(answers))),
    ...profiles.map((profile) => write.profile(profile)),
    ...(Object.entries(lists) as [keyof typeof lists, Row[]][]).map(([name, rows]) => write.section(name, write.table(rows))),
    write.section('preferences', write.table(preferences.kinds)),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(say(locale, 'export.intro', { day: intlOf(locale).formatDate(now, { dateStyle: 'long', timeZone: identity.time_zone }) }))}</p>
${sections.join('\n')}
</main></body></html>
`;
}

function writerFor(locale: Locale, timeZone: string) {
  const label = (key: string) => {
    const text = `export.field.${key}`;
    return escapeHtml(isMessageKey(text) ? say(locale, text) : key);
  };
  const value = (given: unknown, key: string) => escapeHtml(valueText(given, key, locale, timeZone));

  const facts = (row: Row, labelled: (key: string) => string = label) => {
    const known = Object.entries(row).filter(([, given]) => !isEmpty(given));
    return known.length === 0
      ? ''
      : `<dl>${known.map(([key, given]) => `<dt>${labelled(key)}</dt><dd>${value(given, key)}</dd>`).join('')}</dl>`;
  };
  const table = (rows: Row[]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((key) => rows.some((row) => !isEmpty(row[key])));
    if (columns.length > 5) return rows.map((row) => facts(row)).join('<hr>');
    const head = columns.map((key) => `<th scope="col">${label(key)}</th>`).join('');
    const body = rows.map((row) => `<tr>${columns.map((key) => `<td>${value(row[key], key)}</td>`).join('')}</tr>`).join('');
    return rows.length === 0 ? '' : `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  };
  const titled = (title: string, content: string) =>
    `<section><h2>${escapeHtml(title)}</h2>${content || `<p>${escapeHtml(say(locale, 'export.nothing'))}</p>`}</section>`;

  return {
    table,
    facts: (row: Row | Map<string, unknown>) => (row instanceof Map ? facts(Object.fromEntries(row), escapeHtml) : facts(row)),
    section: (name: SectionName, content: string) => titled(say(locale, `export.${name}`), content),
    profile({ answers, resources, ...profile }: Shown['profiles'][number]) {
      const parts = [facts(profile), facts(Object.fromEntries(questions(answers)), escapeHtml), table(resources)];
      return titled(say(locale, `export.profile_${profile.type}`), parts.filter(Boolean).join('<hr>'));
    },
  };
}

type SectionName = Exclude<keyof Shown, 'profiles'>;

function questions(answers: Shown['answers']): Map<string, unknown> {
  return new Map(answers.map((answer) => [answer.question, answer.answers]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A code in the reader's words: those of its own field, where it means something else there. */
function valueText(value: unknown, field: string, locale: Locale, timeZone: string): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((item) => valueText(item, field, locale, timeZone)).join('\n');
  if (typeof value === 'boolean') return say(locale, value ? 'export.yes' : 'export.no');
  if (value instanceof Date) return intlOf(locale).formatDate(value, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const text = String(value);
  const key = [`export.value.${field}.${text}`, `export.value.${text}`].find(isMessageKey);
  return key ? say(locale, key) : text;
}
