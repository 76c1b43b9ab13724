import { productTexts } from '@binome/api/notifications/referent-messages/templates';
import type { PersonDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { daysSinceJoined, mailboxOf } from './people.ts';
import type { Row } from './row.ts';

/** Long enough ago that what it asks is no longer counted. */
const sentDaysAgo = 20;
const maxRecipients = { acted: 4, others: 6 };

/** A message in which the referent asks members to become mentors: some did, and one person does not want such mails. */
export function referentMessageRows(context: DraftContext) {
  const { draft, clock, id } = context;
  const message_id = id('referent message', 'seek_mentors');
  const sent_at = clock.ago(sentDaysAgo, 'seek_mentors');
  const { subject, body } = productTexts('seek_mentors');
  const members = draft.people.filter((person) => isMember(person) && daysSinceJoined(person) > sentDaysAgo);
  const mentors = members.filter(({ presenter }) => presenter).slice(-maxRecipients.acted);
  const [optedOut, ...others] = members.filter(({ presenter }) => !presenter).slice(0, maxRecipients.others + 1);
  const recipient = (person: PersonDraft): Row<'referent_message_recipients'> => {
    const user_id = id('user', mailboxOf(person));
    const outcome = { state: 'sent', reason: null, acted_at: null } as const;
    return { id: id('recipient', message_id, user_id), message_id, user_id, created_at: sent_at, sent_at, ...outcome };
  };
  return {
    referent_messages: [
      {
        ...{ id: message_id, template: 'seek_mentors' as const, subject, body },
        audience: { resource: 'users' as const, filter: {} },
        ...{ by_user_id: id('user', draft.administrator), created_at: sent_at, send_on: null, send_at: sent_at, state: 'sent' as const },
      },
    ],
    referent_message_recipients: [
      ...mentors.map((person, index) => ({ ...recipient(person), acted_at: clock.ago(sentDaysAgo - 2 * (index + 1), person.name) })),
      ...others.map(recipient),
      ...(optedOut ? [{ ...recipient(optedOut), state: 'left_out' as const, reason: 'opted_out' as const, sent_at: null }] : []),
    ],
  };
}

function isMember({ state = 'active', hidden, roles }: PersonDraft): boolean {
  return state === 'active' && !hidden && !roles;
}
