import type { TranslatedText } from '@binome/contract/fields';
import { type LeftOutReason, reminderDays, type TemplateCode } from '@binome/contract/values/message-templates';
import type { Tx } from '../../platform/data/database.ts';
import { listReaders, listReminded, type PersonRow } from './audience-queries.ts';
import { type Asked, type Fact, listFacts } from './fact-queries.ts';

export type Reader = { person: PersonRow; fact: Fact };
type LeftOut = { person: PersonRow; reason: LeftOutReason; days_ago: number | null };
export type SortedAudience = { readers: Reader[]; left_out: LeftOut[] };

export type Sorting = {
  template: TemplateCode;
  subject: TranslatedText;
  /** Of a filter, the people whom the message does not concern are no part. */
  is_filter: boolean;
  /** The message itself, which does not remind of itself. */
  message_id: string | null;
  /** What a queued mail is about: nothing else replaces it. */
  subject_id?: string | null;
};

const day = 86_400_000;
const goneStates: readonly string[] = ['suspended', 'closed', 'refused'];

/** Separates those who get a message from those left out, each with the first reason that applies. */
export async function sortAudience(
  tx: Tx,
  asked: Asked,
  { template, subject, is_filter, message_id, subject_id }: Sorting,
): Promise<SortedAudience> {
  const { user_ids, now } = asked;
  const since = new Date(now.getTime() - reminderDays * day);
  const people = await listReaders(tx, user_ids);
  const facts = Map.groupBy(await listFacts(tx, template, asked), ({ user_id }) => user_id);
  const reminded = Map.groupBy(
    await listReminded(tx, user_ids, { template, subject, since, except_message_id: message_id }),
    ({ user_id }) => user_id,
  );
  const sorted: SortedAudience = { readers: [], left_out: [] };
  for (const person of people) {
    const own = (facts.get(person.id) ?? []).filter((fact) => subject_id === undefined || fact.subject_id === subject_id);
    const remindedOf = (fact: Fact) => reminded.get(person.id)?.find((last) => last.subject_id === fact.subject_id);
    // What they were not reminded of comes first.
    const fact = own.find((candidate) => !remindedOf(candidate)) ?? own[0];
    const last = fact && remindedOf(fact);
    const reason = reasonOf(person, { isConcerned: fact !== undefined, isReminded: last !== undefined });
    if (fact && !reason) sorted.readers.push({ person, fact });
    else if (reason && !(is_filter && (reason === 'gone' || !fact)))
      sorted.left_out.push({ person, reason, days_ago: reason === 'reminded' && last ? daysBetween(last.at, now) : null });
  }
  return sorted;
}

function reasonOf(
  { state, opted_out, is_rejected }: PersonRow,
  { isConcerned, isReminded }: { isConcerned: boolean; isReminded: boolean },
): LeftOutReason | null {
  if (goneStates.includes(state)) return 'gone';
  if (opted_out) return 'opted_out';
  if (isReminded) return 'reminded';
  if (!isConcerned) return 'not_concerned';
  return is_rejected ? 'no_address' : null;
}

function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / day));
}
