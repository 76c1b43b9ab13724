import { randomBytes, randomUUID } from 'node:crypto';
import { openInProcessApp } from '@binome/api/bench/in-process-app';
import type { Database } from '@binome/api/platform/data/database';
import { aCompany } from '@binome/api/testing/company';
import { conversationOf } from '@binome/api/testing/conversation';
import { aParticipant, aPerson, aPresenter } from '@binome/api/testing/person';
import { aRelationship } from '@binome/api/testing/relationship';
import type { ReceivedMail } from '@binome/testing/smtp-sink';
import type { Write } from './load.ts';

const people = 120;
const requestsPerParticipant = 20;
const conversationCount = 8;

/** A conversation with the sender of its messages, and the credentials of their reader. */
type ChaosConversation = { id: string; senderId: string; reader: Record<string, string> };

/** A company whose writes each cause exactly one mail, or one message. */
export type ChaosCompany = {
  id: string;
  conversations: ChaosConversation[];
  /** The next write, in turn an invitation, a message and a mentoring request; invitations when no request is left. */
  next: () => Write;
};

/**
 * Creates a company of presenters and participants with sessions. An invitation queues its mail itself. A mentoring request records an
 * event, whose delivery inserts the notification and queues the mail. A message is a row that its reader receives by web socket.
 */
export async function createChaosCompany(databaseUrl: string, apiUrl: string): Promise<ChaosCompany> {
  const testApp = await openInProcessApp(databaseUrl);
  try {
    const company = await aCompany(testApp, { max_pending_requests: requestsPerParticipant });
    const administrator = await aPerson(company, { roles: [{ name: 'company_admin' }] });
    const cookie = await consoleCookie(testApp, administrator.email, apiUrl);
    const pairs: { credentials: Record<string, string>; presenterId: string }[] = [];
    const presenters = await Promise.all(Array.from({ length: people }, () => aPresenter(company)));
    const participants = await Promise.all(Array.from({ length: people }, () => aParticipant(company)));
    for (let offset = 0; offset < requestsPerParticipant; offset += 1) {
      for (const [index, { credentials }] of participants.entries()) {
        const presenter = presenters[(index + offset) % people];
        if (presenter) pairs.push({ credentials, presenterId: presenter.presenterId });
      }
    }
    const relationships = await Promise.all(Array.from({ length: conversationCount }, () => aRelationship(company)));
    const conversations = await Promise.all(
      relationships.map(async (relationship) => {
        const { participant, presenter } = relationship;
        return {
          id: await conversationOf(relationship),
          senderId: participant.userId,
          sender: participant.credentials,
          reader: presenter.credentials,
        };
      }),
    );
    let turn = 0;
    const say = (): Write => {
      const { id = '', sender = {} } = conversations[turn % conversations.length] ?? {};
      const key = randomKey('message');
      return { key, url: `${apiUrl}/api/v1/conversations/${id}/comments`, headers: sender, body: { body: key } };
    };
    const invite = (): Write => {
      const email = `${randomUUID()}@${company.slug}.example`;
      return {
        key: email,
        url: `${apiUrl}/backoffice/v1/invitations`,
        headers: { cookie, origin: apiUrl },
        body: { email, first_name: 'Ada', last_name: 'Byron', valid_days: 30 },
      };
    };
    const request = (): Write | undefined => {
      const pair = pairs.shift();
      const topic = randomKey('sujet');
      const message = 'Bonjour, auriez-vous une heure par mois à m’accorder ?';
      return (
        pair && {
          key: topic,
          url: `${apiUrl}/api/v1/mentoring_requests`,
          headers: pair.credentials,
          body: { presenter_id: pair.presenterId, topic, message },
        }
      );
    };
    return {
      id: company.id,
      conversations,
      next: () => {
        turn += 1;
        return turn % 3 === 0 ? say() : turn % 3 === 1 ? invite() : (request() ?? invite());
      },
    };
  } finally {
    await testApp.close();
  }
}

/** Letters only: a field that others read refuses what looks like a phone number. */
function randomKey(prefix: 'message' | 'sujet'): string {
  return `${prefix}-${[...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

/** Returns the key of the write that a mail is about: the topic that it quotes, else its recipient. */
export function keyOf({ to, source }: ReceivedMail): string {
  const text = source.replace(/=\r?\n/g, '');
  return /sujet-[a-z]{16}/.exec(text)?.[0] ?? to;
}

/** The keys of the writes in the database, and the number of notifications of each request, by its key. */
export type StoredWrites = { mailed: string[]; messages: string[]; notifications: Map<string, number> };

export async function listStoredWrites(database: Database, { id: company_id, conversations }: ChaosCompany): Promise<StoredWrites> {
  const { invited, requests } = await database.inCompany({ company_id }, async (tx) => ({
    invited: await tx.selectFrom('users').where('state', '=', 'invited').select('email').execute(),
    requests: await tx
      .selectFrom('mentoring_requests as r')
      .leftJoin('notifications as n', (on) => on.onRef('n.subject_id', '=', 'r.id').on('n.kind', '=', 'mentoring_request.created'))
      .groupBy(['r.id', 'r.topic'])
      .select((eb) => ['r.topic', eb.fn.count<number>('n.id').as('notifications')])
      .execute(),
  }));
  const messages: string[] = [];
  for (const { senderId } of conversations) {
    const rows = await database.inCompany({ company_id, user_id: senderId }, (tx) =>
      tx.selectFrom('conversation_comments').where('author_user_id', '=', senderId).select('body').execute(),
    );
    messages.push(...rows.map(({ body }) => body ?? ''));
  }
  const notifications = new Map(requests.map(({ topic, notifications }) => [topic ?? '', Number(notifications)]));
  return { mailed: [...invited.map(({ email }) => email), ...notifications.keys()], messages, notifications };
}

/** Over https, the cookie has the name of a secure one. */
async function consoleCookie(
  { database, services }: Awaited<ReturnType<typeof openInProcessApp>>,
  email: string,
  apiUrl: string,
): Promise<string> {
  const { id } = await database.directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const { token } = await services.sessions.open(id, 'console');
  return `${apiUrl.startsWith('https:') ? '__Host-' : ''}binome_console=${token}`;
}
