import type { MessageAudience } from '@binome/contract/console/referent-messages';
import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import { type TemplateCode, type TemplateVariable, templateVariables } from '@binome/contract/values/message-templates';
import { findOwnCompany } from '../../companies/queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import type { MemberActor } from '../../platform/sign-in/actor.ts';
import { translate } from '../../platform/text/intl.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { assertNotTooMany, readAudience } from './audience.ts';
import { valuesOf } from './fact-values.ts';
import { variablesOf } from './fill-text.ts';
import { findAuthor } from './queries.ts';
import { type SortedAudience, sortAudience } from './sort-audience.ts';
import { assertTexts, isVariable, type MessageTexts, readTexts } from './templates.ts';
import type { Author } from './write-mail.ts';

export type Draft = {
  audience: MessageAudience;
  template: TemplateCode;
  subject?: TranslatedText | undefined;
  body?: TranslatedText | undefined;
  send_on: string | null;
};

export type MissingValue = { variable: TemplateVariable; readers: SortedAudience['readers'] };

export type PreparedMessage = SortedAudience & {
  author: Author;
  texts: MessageTexts;
  /** Values that a text names and that are unknown for somebody. */
  missing: MissingValue[];
};

/**
 * Reads who gets a message that the actor has written, and what its texts name.
 * @throws ApiError `forbidden` for staff; `invalid` for a text, a day or an audience
 */
export async function prepareMessage(context: ConsoleContext, draft: Draft): Promise<PreparedMessage> {
  const { tx, actor, now } = context;
  if (actor.kind !== 'member') throw new ApiError('forbidden');
  const own = await readTexts(tx, draft.template);
  const texts = { subject: draft.subject ?? own.subject, body: draft.body ?? own.body };
  await assertTexts(tx, draft.template, texts);
  const company = await findOwnCompany(tx);
  if (draft.send_on !== null) assertAhead(draft.send_on, dayIn(company.time_zone, now.getTime()));
  const asked = await readAudience(tx, actor, draft.audience, now);
  const sorting = { template: draft.template, subject: texts.subject, is_filter: 'resource' in draft.audience, message_id: null };
  const sorted = await sortAudience(tx, asked, sorting);
  assertNotTooMany(actor, sorted.readers.length);
  return {
    ...sorted,
    texts,
    author: await readAuthor(context, actor),
    missing: missingValues(draft.template, texts, sorted, company.name),
  };
}

async function readAuthor({ tx }: ConsoleContext, { user_id, roles }: MemberActor): Promise<Author> {
  const author = await findAuthor(tx, user_id);
  if (!author) throw new ApiError('forbidden');
  return { ...author, roles: roles.map(({ name }) => name) };
}

/** Nobody plans further ahead than a company remembers. */
const maxDaysAhead = 180;

function assertAhead(sendOn: string, today: string): void {
  const days = (Date.parse(sendOn) - Date.parse(today)) / 86_400_000;
  if (days < 1 || days > maxDaysAhead)
    throw new ApiError('invalid', { fields: { send_on: [{ code: 'send_day_out_of_range', values: { days: maxDaysAhead } }] } });
}

function missingValues(template: TemplateCode, texts: MessageTexts, { readers }: SortedAudience, company: string): MissingValue[] {
  const named = new Map(locales.map((locale) => [locale, namedIn(template, texts, locale)]));
  return templateVariables[template].flatMap((variable) => {
    const without = readers.filter(
      ({ person, fact }) => named.get(person.language)?.has(variable) && !valuesOf(template, { person, fact, company })[variable]?.trim(),
    );
    return without.length > 0 ? [{ variable, readers: without }] : [];
  });
}

function namedIn(template: TemplateCode, { subject, body }: MessageTexts, locale: Locale): Set<TemplateVariable> {
  const names = [subject, body].flatMap((text) => variablesOf(translate(text, locale)));
  return new Set(names.filter((name) => isVariable(template, name)));
}
