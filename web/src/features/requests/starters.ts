import type { Profile } from '@binome/contract/profiles/profiles';
import type { Sender } from '../../lib/data/peer-roles.ts';

/** What the starters read of a profile. */
export type StarterProfile = Pick<Profile, 'title' | 'site' | 'business_unit' | 'answers_details'>;

/** A sentence that a message may begin with, as data: the texts are `requests.starter_<kind>`. */
export type Starter =
  | { kind: 'known_subject' | 'shared_subject' | 'subject'; subject: string }
  | { kind: 'words'; text: string }
  | { kind: 'expectation' | 'motivation' | 'job' | 'site' | 'unit'; label: string }
  | { kind: 'open' };

export interface StarterFacts {
  sender: Sender;
  /** Undefined while it loads, or if it cannot be read. */
  own: StarterProfile | undefined;
  other: StarterProfile | undefined;
  /** The chosen need, or the topic in the sender's words. */
  subject: { code: string | null; label: string } | null;
}

const maxStarters = 3;

/**
 * Returns up to three first sentences that use both profiles: the subject, what the two share, and the receiver's own sentence. Never none.
 */
export function startersOf(facts: StarterFacts): Starter[] {
  const [firstShared, ...otherShared] = sharedFacts(facts);
  const text = facts.other?.title?.trim();
  const starters: (Starter | undefined)[] = [
    subjectStarter(facts),
    firstShared,
    text ? { kind: 'words', text } : undefined,
    ...otherShared,
    { kind: 'open' },
  ];
  return starters.filter((starter) => starter !== undefined).slice(0, maxStarters);
}

/** The subject; known if the mentor of the two, or the peer, has it among their skills, shared if both peers look for it. */
function subjectStarter({ sender, own, other, subject }: StarterFacts): Starter | undefined {
  if (!subject) return undefined;
  const mentor = sender === 'presenter' ? own : other;
  const isAmong = (profile: StarterProfile | undefined, field: string) =>
    subject.code !== null && itemsOf(profile, field).some(({ code }) => code === subject.code);
  if (sender === 'peer' && isAmong(other, 'needs')) return { kind: 'shared_subject', subject: subject.label };
  return { kind: isAmong(mentor, 'skills') ? 'known_subject' : 'subject', subject: subject.label };
}

/** What the two have in common, the most telling first. */
function sharedFacts({ own, other }: StarterFacts): Starter[] {
  const expectation = sharedItem(own, other, 'expectations');
  const motivation = sharedItem(own, other, 'motivations');
  const job = sharedItem(own, other, 'job_category');
  const site = own?.site && own.site.id === other?.site?.id ? own.site.name : undefined;
  const unit = own?.business_unit && own.business_unit.id === other?.business_unit?.id ? own.business_unit.name : undefined;
  return (
    [
      ['expectation', expectation],
      ['motivation', motivation],
      ['job', job],
      ['site', site],
      ['unit', unit],
    ] as const
  ).flatMap(([kind, label]) => (label ? [{ kind, label }] : []));
}

function sharedItem(own: StarterProfile | undefined, other: StarterProfile | undefined, field: string): string | undefined {
  const codes = itemsOf(own, field).map(({ code }) => code);
  return itemsOf(other, field).find(({ code }) => codes.includes(code))?.label;
}

function itemsOf(profile: StarterProfile | undefined, field: string): readonly { code: string; label: string }[] {
  const answer = profile?.answers_details[field];
  return Array.isArray(answer) ? answer : [];
}

/** Returns the message with a starter after it, greeted if it is the first; without the starter if it is already there. */
export function toggleStarter(message: string, starter: string, greeting: string): string {
  if (!message.includes(starter)) {
    const start = message.trim() === '' ? `${greeting}\n\n` : `${message.trimEnd()} `;
    return `${start}${starter}`;
  }
  const rest = message.replace(starter, '').replace(/ {2,}/g, ' ').replace(/\n +/g, '\n').trim();
  return rest === greeting ? '' : rest;
}
