import { randomBytes, randomUUID } from 'node:crypto';
import { openInProcessApp } from '../../services/api/bench/in-process-app.ts';
import type { Database } from '../../services/api/src/platform/database.ts';
import { aCompany } from '../../services/api/src/testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../../services/api/src/testing/person.ts';
import type { ReceivedMail } from '../../services/api/src/testing/smtp-sink.ts';
import type { Write } from './load.ts';

const people = 80;
const requestsPerParticipant = 20;

/** A company whose writes each cause exactly one mail. */
export type ChaosCompany = {
  id: string;
  /** The next write, in turn an invitation and a mentoring request; undefined when no request is left. */
  next: () => Write | undefined;
};

/**
 * Creates a company of presenters and participants with sessions. An invitation queues its mail itself. A mentoring request records an
 * event, whose delivery queues the mail.
 */
export async function createChaosCompany(databaseUrl: string, apiUrl: string): Promise<ChaosCompany> {
  const testApp = await openInProcessApp(databaseUrl);
  try {
    const company = await aCompany(testApp, { max_pending_requests: requestsPerParticipant });
    const administrator = await aPerson(company, { roles: [{ name: 'company_admin' }] });
    const cookie = await consoleCookie(testApp, administrator.email);
    const pairs: { credentials: Record<string, string>; presenterId: string }[] = [];
    const presenters = await Promise.all(Array.from({ length: people }, () => aPresenter(company)));
    const participants = await Promise.all(Array.from({ length: people }, () => aParticipant(company)));
    for (let offset = 0; offset < requestsPerParticipant; offset += 1) {
      for (const [index, { credentials }] of participants.entries()) {
        const presenter = presenters[(index + offset) % people];
        if (presenter) pairs.push({ credentials, presenterId: presenter.presenterId });
      }
    }
    let turn = 0;
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
      const topic = randomTopic();
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
      next: () => {
        turn += 1;
        return turn % 2 ? invite() : request();
      },
    };
  } finally {
    await testApp.close();
  }
}

/** Letters only: a field that others read refuses what looks like a phone number. */
function randomTopic(): string {
  return `sujet-${[...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

/** Returns the key of the write that a mail is about: the topic that it quotes, else its recipient. */
export function keyOf({ to, source }: ReceivedMail): string {
  const text = source.replace(/=\r?\n/g, '');
  return /sujet-[a-z]{16}/.exec(text)?.[0] ?? to;
}

/** Returns the keys of the writes in the database. */
export function listStoredKeys(database: Database, company_id: string): Promise<string[]> {
  return database.inCompany({ company_id }, async (tx) => {
    const invited = await tx.selectFrom('users').where('state', '=', 'invited').select('email').execute();
    const requests = await tx.selectFrom('mentoring_requests').select('topic').execute();
    return [...invited.map(({ email }) => email), ...requests.map(({ topic }) => topic)].filter((key) => key !== null);
  });
}

async function consoleCookie({ database, services }: Awaited<ReturnType<typeof openInProcessApp>>, email: string): Promise<string> {
  const { id } = await database.directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const { token } = await services.sessions.open(id, 'console');
  return `binome_console=${token}`;
}
