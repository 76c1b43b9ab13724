import type { reportProblem } from '@binome/contract/companies/support';
import type { z } from 'zod';
import { insertProviderMail } from '../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, countAttempt } from '../platform/http/attempts.ts';
import type { MemberRequest } from '../platform/http/route.ts';
import { deviceOf } from '../platform/sign-in/device.ts';
import { say } from '../platform/text/intl.ts';
import { findCompanyName } from './queries.ts';

type Problem = z.output<typeof reportProblem.schema.body>;

const perPerson: AttemptLimit = { name: 'problem_person', max: 10, seconds: 3600 };

/** @throws ApiError `too_many_requests` */
export async function countProblem({ services: { database }, session }: Pick<MemberRequest, 'services' | 'session'>): Promise<void> {
  await countAttempt(database.directory, perPerson, session.login_id);
}

function describeCalls(calls: Problem['calls'] = []): string[] {
  if (calls.length === 0) return [];
  return [
    'Derniers appels :',
    ...calls.map(({ method, path, status, duration_ms }) => `  ${method} ${path} : ${status}, ${duration_ms} ms`),
  ];
}

/** Queues the mail of a member's problem to the provider, with the member as reply-to. Returns the confirmation. */
export async function mailProblem(context: MemberRequest, problem: Problem): Promise<string> {
  const { tx, actor, now, locale, userAgent } = context;
  const header = [
    `De : ${actor.email}`,
    `Entreprise : ${await findCompanyName(tx)}`,
    `Date : ${now.toISOString()}`,
    `Langue : ${locale}`,
    `Page : ${problem.page ?? 'inconnue'}`,
    `Dernière requête refusée : ${problem.request_id ?? 'aucune'}`,
    `Version : ${/^[\w.-]{1,40}$/.exec(problem.version ?? '')?.[0] ?? 'inconnue'}`,
    `Navigateur : ${deviceOf(problem.browser_name ?? userAgent) ?? 'inconnu'}`,
    ...describeCalls(problem.calls),
  ].join('\n');
  const subject = '[Problème] Un membre signale un problème';
  await insertProviderMail(tx, { subject, body: `${header}\n\n${problem.description}`, reply_to: actor.email, created_at: now });
  return say(locale, 'support.problem_sent', { email: actor.email });
}
