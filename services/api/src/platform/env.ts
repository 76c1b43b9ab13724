import { resolve } from 'node:path';
import { z } from 'zod';

/** One sentence per bad setting, each naming it: to be shown as it is, without a stack trace. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
    PORT: whole(1, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    BASE_URL: address('http', 'https').optional(),
    BASE_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name such as binome.example')
      .default('localhost'),
    TRUST_PROXY: z
      .string()
      .regex(/^(true|false|\d{1,2}|[0-9a-f.:/, ]+)$/i, 'must be true, false, a number of proxies or a list of their addresses')
      .transform(trustedProxy)
      .default(false),
    DATA_DIR: z.string().default('.data').transform(absolute),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    DATABASE_OWNER_URL: address('postgres', 'postgresql').optional(),
    DATABASE_POOL_SIZE: whole(1, 200).default(10),
    REDIS_URL: address('redis', 'rediss').optional(),
    SMTP_URL: address('smtp', 'smtps').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an e-mail address, with or without a name before <it>')
      .default('Binôme <bonjour@binome.example>'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
      .default('info'),
    UNIFORM_PASSWORD_RESET: flag().default(false),
    PASSWORD_RESET_MINUTES: whole(5, 1440).default(60),
    RATE_LIMIT_PER_MINUTE: whole(60, 10_000_000).default(6000),
    STOP_NOTICE_SECONDS: whole(0, 60).default(0),
    MAIL_SUPPORT: z
      .string()
      .regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an e-mail address')
      .optional(),
    DEMO_DATA: flag().optional(),
  })
  .transform((env) => ({
    ...env,
    BASE_URL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    DEMO_DATA: env.DEMO_DATA ?? env.NODE_ENV !== 'production',
  }));

/** The deployment's settings, by the name of their environment variable. `infra/env.example` explains each. */
export type Env = z.infer<typeof schema>;

/** The names of all settings. */
export const settingNames = Object.keys(schema.in.shape);

/**
 * Reads every setting once. An empty value counts as not set, as compose files pass it.
 * @throws {EnvError} with one line per bad value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(settingNames.map((name) => [name, source[name]?.trim() || undefined]));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  throw new EnvError(result.error.issues.map((issue) => explain(issue, filled)).join('\n'));
}

function explain(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  return `${name} ${issue.message} (got "${withoutPassword(source[name] ?? '')}")`;
}

function withoutPassword(value: string): string {
  return value.replace(/:\/\/.*@/, '://…@');
}

function whole(least: number, most: number) {
  const message = `must be a number between ${least} and ${most}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(least, message).max(most, message));
}

function flag() {
  return z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((value) => value === 'true' || value === '1');
}

function address(...schemes: string[]) {
  const accepted = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z
    .string()
    .refine((value) => schemes.some((scheme) => isAddress(value, scheme)), `must be an address that begins with ${accepted}`);
}

function isAddress(value: string, scheme: string): boolean {
  return value.startsWith(`${scheme}://`) && URL.canParse(value);
}

function trustedProxy(value: string): boolean | number | string {
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

function absolute(path: string): string {
  return resolve(path);
}
