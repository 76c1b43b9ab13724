import type { Locale } from '@binome/contract/fields';
import type { RoleName } from '@binome/contract/states';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { say, translate } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { pathOf, valuesOf } from './fact-values.ts';
import { fillText, joinParts, paragraphsOf, type TextPart } from './fill-text.ts';
import type { Reader } from './sort-audience.ts';
import type { MessageTexts } from './templates.ts';

export type Author = { id: string; first_name: string; last_name: string; email: string; roles: readonly RoleName[]; company_name: string };

export type WrittenMail = {
  locale: Locale;
  from: string;
  subject: TextPart[];
  paragraphs: TextPart[][];
  /** The label of the button, if there is one. */
  action: string | null;
  signature: string[];
  note: string;
};

/** Writes a message for one reader: in their language, with the values of their facts, signed by its author. */
export function writeMail(template: TemplateCode, { subject, body }: MessageTexts, { person, fact }: Reader, author: Author): WrittenMail {
  const locale = person.language;
  const values = valuesOf(template, { person, fact, company: author.company_name });
  const fill = (text: string) => fillText(text, values, locale);
  const name = fullNameOf(author, locale);
  const hasAction = template === 'finish_invitation' || pathOf(template, fact) !== undefined;
  return {
    locale,
    from: say(locale, 'referent_message.from', { name, company: author.company_name }),
    subject: fill(translate(subject, locale)),
    paragraphs: paragraphsOf(translate(body, locale)).map(fill),
    action: hasAction ? say(locale, `referent_message.${template}.action`) : null,
    signature: [name, roleOf(author, locale)].filter((line) => line !== ''),
    note: say(locale, 'referent_message.note', { name: author.first_name }),
  };
}

/** The subject of a written mail as one text. */
export function subjectOf({ subject }: WrittenMail): string {
  return joinParts(subject);
}

const rolesByWeight: readonly RoleName[] = ['hr_referent', 'program_manager', 'company_admin'];

function roleOf({ roles }: Author, locale: Locale): string {
  const role = rolesByWeight.find((name) => roles.includes(name));
  return role ? say(locale, `mail.invitation.role.${role}`) : '';
}
