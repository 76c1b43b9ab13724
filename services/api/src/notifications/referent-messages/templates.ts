import type { changeMessageTemplate, MessageTemplate } from '@binome/contract/console/referent-messages';
import { locales, type TranslatedText } from '@binome/contract/fields';
import { type TemplateCode, type TemplateVariable, templateCodes, templateVariables } from '@binome/contract/values/message-templates';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findCompanyLanguages } from '../../console/list-queries.ts';
import { assertTranslated } from '../../console/texts.ts';
import { audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { variablesOf } from './fill-text.ts';
import { deleteTemplate, findOwnTemplate, listOwnTemplates, upsertTemplate } from './template-queries.ts';

export type MessageTexts = { subject: TranslatedText; body: TranslatedText };

export async function listTemplates(tx: Tx): Promise<MessageTemplate[]> {
  const own = new Map((await listOwnTemplates(tx)).map((template) => [template.code, template]));
  return templateCodes.map((code) => presentTemplate(code, own.get(code)));
}

/** The texts of a template, as the company has them. */
export async function readTexts(tx: Tx, code: TemplateCode): Promise<MessageTexts> {
  const { subject, body } = (await findOwnTemplate(tx, code)) ?? productTexts(code);
  return { subject, body };
}

/**
 * Changes the company's text of a template.
 * @throws ApiError `invalid` for a text that is missing in the company's language, or names an unknown value; `conflict`
 */
export async function changeTemplate(
  context: ConsoleContext,
  code: TemplateCode,
  { subject, body, expected }: z.output<typeof changeMessageTemplate.schema.body>,
): Promise<MessageTemplate> {
  const { tx, now } = context;
  // Two administrators who change it wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('message template ' || app.current_company()::text || ${code}, 0))`.execute(tx);
  const before = presentTemplate(code, await findOwnTemplate(tx, code));
  assertUnchanged(before, expected);
  await assertTexts(tx, code, { subject, body });
  await upsertTemplate(tx, { code, subject, body }, now);
  await audit(context, { action: 'message_template.changed', subject_id: context.actor.company_id, changes: { template: [code, code] } });
  return presentTemplate(code, { subject, body });
}

/** Takes the text of the product for a template again. */
export async function restoreTemplate(context: ConsoleContext, code: TemplateCode): Promise<MessageTemplate> {
  await deleteTemplate(context.tx, code);
  await audit(context, { action: 'message_template.restored', subject_id: context.actor.company_id, changes: { template: [code, code] } });
  return presentTemplate(code, undefined);
}

/** @throws ApiError `invalid` for a text that is missing in the company's language, or that names a value that the template does not have */
export async function assertTexts(tx: Tx, code: TemplateCode, { subject, body }: MessageTexts): Promise<void> {
  assertTranslated(await findCompanyLanguages(tx), { subject, body });
  const fields: Record<string, FieldFault[]> = {};
  for (const [field, text] of Object.entries({ subject, body })) {
    for (const locale of locales) {
      const unknown = variablesOf(text[locale] ?? '').filter((name) => !isVariable(code, name));
      if (unknown.length > 0) fields[`${field}.${locale}`] = [{ code: 'unknown_variable', values: { names: braced(unknown) } }];
    }
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

export function isVariable(code: TemplateCode, name: string): name is TemplateVariable {
  return (templateVariables[code] as readonly string[]).includes(name);
}

function braced(names: string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function assertUnchanged({ subject, body }: MessageTemplate, expected: Record<string, unknown> = {}): void {
  const current: Record<string, unknown> = { subject, body };
  const changed = Object.entries(expected).filter(
    ([field, seen]) => field in current && JSON.stringify(sorted(seen)) !== JSON.stringify(sorted(current[field])),
  );
  if (changed.length > 0) throw new ApiError('conflict');
}

function sorted(text: unknown): [string, unknown][] {
  return Object.entries(Object(text)).sort(([one], [other]) => one.localeCompare(other));
}

function presentTemplate(code: TemplateCode, own: MessageTexts | undefined): MessageTemplate {
  const { subject, body } = own ?? productTexts(code);
  return { id: code, subject, body, is_own: own !== undefined, variables: presentVariables(code) };
}

/** The values that a text may name, with what the console calls them in the text of each language. */
export function presentVariables(template: TemplateCode) {
  return templateVariables[template].map((code) => ({ code, label: inBoth((locale) => say(locale, `referent_message.variable.${code}`)) }));
}

/** The product's texts, which keep the names of the values. */
export function productTexts(code: TemplateCode): MessageTexts {
  const names = Object.fromEntries(templateVariables[code].map((name) => [name, `{${name}}`]));
  return {
    subject: inBoth((locale) => say(locale, `referent_message.${code}.subject`, names)),
    body: inBoth((locale) => say(locale, `referent_message.${code}.body`, names)),
  };
}

function inBoth(text: (locale: 'fr' | 'en') => string): { fr: string; en: string } {
  return { fr: text('fr'), en: text('en') };
}
