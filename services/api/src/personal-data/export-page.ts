import type { Locale } from '@binome/contract/fields';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { intlOf, isMessageKey, say } from '../platform/text/intl.ts';
import type { PersonalData } from './collect-personal-data.ts';

type ExportData = Omit<PersonalData, 'files' | 'message_files'> & {
  files: Omit<PersonalData['files'][number], 'key'>[];
  message_files: Omit<PersonalData['message_files'][number], 'key'>[];
};
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

/** Renders the personal data as one HTML page without scripts or external resources. All texts are escaped. */
export function renderExportPage(data: ExportData, locale: Locale, now: Date): string {
  const { identity, profiles, answers, preferences, ...lists } = data;
  const renderer = rendererFor(locale, identity.time_zone);
  const title = say(locale, 'export.title', { name: `${identity.first_name} ${identity.last_name}` });
  const sections = [
    renderer.section('identity', renderer.facts(identity)),
    renderer.section('answers', renderer.facts(answersByQuestion(answers))),
    ...profiles.map((profile) => renderer.profile(profile)),
    ...(Object.entries(lists) as [keyof typeof lists, Row[]][]).map(([name, rows]) => renderer.section(name, renderer.table(rows))),
    renderer.section('preferences', renderer.table(preferences.kinds)),
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

function rendererFor(locale: Locale, timeZone: string) {
  const label = (key: string) => {
    const messageKey = `export.field.${key}`;
    return escapeHtml(isMessageKey(messageKey) ? say(locale, messageKey) : key);
  };
  const cell = (value: unknown, key: string) => escapeHtml(valueText(value, key, locale, timeZone));

  const facts = (row: Row, labelOf: (key: string) => string = label) => {
    const filled = Object.entries(row).filter(([, value]) => !isEmpty(value));
    return filled.length === 0
      ? ''
      : `<dl>${filled.map(([key, value]) => `<dt>${labelOf(key)}</dt><dd>${cell(value, key)}</dd>`).join('')}</dl>`;
  };
  const table = (rows: Row[]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((key) => rows.some((row) => !isEmpty(row[key])));
    if (columns.length > 5) return rows.map((row) => facts(row)).join('<hr>');
    const head = columns.map((key) => `<th scope="col">${label(key)}</th>`).join('');
    const body = rows.map((row) => `<tr>${columns.map((key) => `<td>${cell(row[key], key)}</td>`).join('')}</tr>`).join('');
    return rows.length === 0 ? '' : `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  };
  const sectionOf = (title: string, content: string) =>
    `<section><h2>${escapeHtml(title)}</h2>${content || `<p>${escapeHtml(say(locale, 'export.nothing'))}</p>`}</section>`;

  return {
    table,
    facts: (row: Row | Map<string, unknown>) => (row instanceof Map ? facts(Object.fromEntries(row), escapeHtml) : facts(row)),
    section: (name: SectionName, content: string) => sectionOf(say(locale, `export.${name}`), content),
    profile({ answers, resources, ...profile }: ExportData['profiles'][number]) {
      const parts = [facts(profile), facts(Object.fromEntries(answersByQuestion(answers)), escapeHtml), table(resources)];
      return sectionOf(say(locale, `export.profile_${profile.type}`), parts.filter(Boolean).join('<hr>'));
    },
  };
}

type SectionName = Exclude<keyof ExportData, 'profiles'>;

function answersByQuestion(answers: ExportData['answers']): Map<string, unknown> {
  return new Map(answers.map((answer) => [answer.question, answer.answers]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns a value as text. A code has a message of its own field (`export.value.<field>.<code>`) or of all fields. */
function valueText(value: unknown, field: string, locale: Locale, timeZone: string): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((item) => valueText(item, field, locale, timeZone)).join('\n');
  if (typeof value === 'boolean') return say(locale, value ? 'export.yes' : 'export.no');
  if (value instanceof Date) return intlOf(locale).formatDate(value, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const text = String(value);
  const key = [`export.value.${field}.${text}`, `export.value.${text}`].find(isMessageKey);
  return key ? say(locale, key) : text;
}
