import { z } from 'zod';
import { callPublicAddress } from '../platform/http/call-public-address.ts';
import type { Env } from '../platform/process/env.ts';

/** Why a provider's answer cannot be used: it does not answer as it should, or it refuses the token or the code. */
export type CalendarFault = 'unreachable' | 'refused';

/** A provider that does not help. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure';
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault) {
    super(fault);
    this.fault = fault;
  }
}

type Call = { address: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

const timeout = 8000;
/** Characters. A thousand events of a calendar are about a third of it. */
const maxLength = 1_000_000;

/**
 * The answers with which providers refuse a code or a token that was withdrawn, used, or has expired (RFC 6749, 5.2; the last two are
 * Microsoft's). Another error, such as that of a wrong client secret, is none of the person's, and may end.
 */
const refusal = z.object({ error: z.enum(['invalid_grant', 'interaction_required', 'consent_required']) });

/**
 * Calls a provider, and reads its answer.
 * @throws CalendarFailure
 */
export async function callProvider<T>(env: Pick<Env, 'CALENDAR_HOSTS'>, schema: z.ZodType<T>, { address, ...call }: Call): Promise<T> {
  const headers = { accept: 'application/json', 'user-agent': 'Binome', ...call.headers };
  const answer = await callPublicAddress(address, env.CALENDAR_HOSTS, { ...call, headers, timeout, maxLength }).catch(() => {
    throw new CalendarFailure('unreachable');
  });
  const content = readJson(answer.text);
  if (answer.status === 400 && refusal.safeParse(content).success) throw new CalendarFailure('refused');
  const parsed = schema.safeParse(content);
  if (answer.status !== 200 || !parsed.success) throw new CalendarFailure('unreachable');
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
