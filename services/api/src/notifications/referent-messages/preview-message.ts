import type { previewMessage as endpoint, MessagePreview } from '@binome/contract/console/referent-messages';
import { type Locale, locales } from '@binome/contract/fields';
import type { z } from 'zod';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { prepareMessage } from './prepare-message.ts';
import { isMoved, morningOf } from './send-time.ts';
import type { Reader } from './sort-audience.ts';
import { writeMail } from './write-mail.ts';

/** People of whom a preview names so many. */
const maxNamed = 50;
const sampleSize = 3;

/** Shows who would get a message, who is left out and why, and how three of the readers get it. Sends nothing. */
export async function previewMessage(
  context: ConsoleContext,
  { sample = 0, ...draft }: z.output<typeof endpoint.schema.body>,
): Promise<MessagePreview> {
  const { now, locale } = context;
  const { readers, left_out, texts, author, missing } = await prepareMessage(context, draft);
  const named = ({ person }: Pick<Reader, 'person'>) => ({ id: person.id, name: fullNameOf(person, locale) });
  return {
    recipients: readers.length,
    left_out: left_out.slice(0, maxNamed).map(({ person, reason, days_ago }) => ({ user: named({ person }), reason, days_ago })),
    left_out_count: left_out.length,
    later: readers.filter(({ person }) => isMoved(person, morningOf(draft.send_on, person) ?? now)).length,
    subject: texts.subject,
    body: texts.body,
    missing_languages: locales.filter((language) => isMissing(language, texts, readers)),
    reply_to: author.email,
    sample: sampleOf(readers, sample).map((reader) => ({ user: named(reader), ...writeMail(draft.template, texts, reader, author) })),
    missing_values: missing.map(({ variable, readers: without }) => ({
      variable,
      count: without.length,
      names: without.slice(0, 5).map((reader) => named(reader).name),
    })),
  };
}

function isMissing(language: Locale, { subject, body }: { subject: object; body: object }, readers: readonly Reader[]): boolean {
  return (!(language in subject) || !(language in body)) && readers.some(({ person }) => person.language === language);
}

/** Three readers who differ in language, role and what they lack, as far as there are such. `turn` counts how often others were asked for. */
function sampleOf(readers: readonly Reader[], turn: number): Reader[] {
  const start = readers.length > 0 ? (turn * sampleSize) % readers.length : 0;
  const rest = [...readers.slice(start), ...readers.slice(0, start)];
  const chosen: Reader[] = [];
  while (chosen.length < sampleSize && rest.length > 0) {
    const best = rest.reduce((one, other) => (noveltyOf(other, chosen) > noveltyOf(one, chosen) ? other : one));
    chosen.push(...rest.splice(rest.indexOf(best), 1));
  }
  return chosen;
}

/** In how many ways a reader differs from all those chosen. */
function noveltyOf({ person, fact }: Reader, chosen: readonly Reader[]): number {
  const isNew = (value: (reader: Reader) => unknown, own: unknown) => chosen.every((reader) => value(reader) !== own);
  return (
    Number(isNew((reader) => reader.person.language, person.language)) +
    Number(isNew((reader) => reader.fact.side, fact.side)) +
    Number(isNew((reader) => reader.fact.anchor, fact.anchor))
  );
}
