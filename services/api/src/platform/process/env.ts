import { resolve } from 'node:path';
import { z } from 'zod';

/** Bad settings. The message has one line per setting, to be printed without a stack trace. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
    PORT: integer(1, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    BASE_URL: urlOf('http', 'https').optional(),
    BASE_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name such as binome.example')
      .default('localhost'),
    TRUST_PROXY: z
      .string()
      .regex(/^(true|false|\d{1,2}|[0-9a-f.:/, ]+)$/i, 'must be true, false, a number of proxies or a list of their addresses')
      .transform(parseTrustedProxy)
      .default(false),
    DATA_DIR: z.string().default('.data').transform(toAbsolutePath),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
      .optional(),
    S3_ENDPOINT: urlOf('http', 'https').optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-west-3')
      .default('us-east-1'),
    S3_PATH_STYLE: flag().default(true),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a path such as binome/files, without a slash at its beginning')
      .transform((path) => path.replace(/\/?$/, '/'))
      .default(''),
    S3_DIRECT_READS: flag().default(false),
    DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
    DATABASE_LISTEN_URL: urlOf('postgres', 'postgresql').optional(),
    DATABASE_OWNER_URL: urlOf('postgres', 'postgresql').optional(),
    DATABASE_REPLICA_URL: urlOf('postgres', 'postgresql').optional(),
    DATABASE_REPLICA_MAX_LAG_SECONDS: integer(2, 3600).default(10),
    DATABASE_POOL_SIZE: integer(1, 200).default(14),
    REDIS_URL: urlOf('redis', 'rediss').optional(),
    SMTP_URL: urlOf('smtp', 'smtps').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an e-mail address, with or without a name before <it>')
      .default('Binôme <bonjour@binome.example>'),
    MAIL_BUNDLE_SECONDS: integer(0, 3600).default(600),
    MAILS_A_DAY: integer(1, 1000).default(2),
    SMS_URL: urlOf('http', 'https').optional(),
    SMS_BODY: z
      .string()
      .refine((template) => ['{to}', '{text}'].every((part) => template.includes(part)), 'must contain {to} and {text}')
      .default('{"to":"{to}","text":"{text}","reference":"{id}"}'),
    SMS_CONTENT_TYPE: z
      .enum(['application/json', 'application/x-www-form-urlencoded'], 'must be application/json or application/x-www-form-urlencoded')
      .default('application/json'),
    SMS_AUTHORIZATION: z.string().optional(),
    PUSH_HOSTS: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .default(['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']),
    WEBHOOK_HOSTS: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .default([]),
    IDENTITY_PROVIDER_HOSTS: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .default([]),
    STAFF_SECOND_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
    FACEBOOK_APP_ID: z
      .string()
      .regex(/^\d{5,30}$/, 'must be the number of the app')
      .optional(),
    FACEBOOK_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    FACEBOOK_DIALOG_URL: urlOf('http', 'https').default('https://www.facebook.com/v24.0/dialog/oauth'),
    FACEBOOK_GRAPH_URL: urlOf('http', 'https').default('https://graph.facebook.com/v24.0'),
    GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
    GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional(),
    GOOGLE_AUTHORIZE_URL: urlOf('http', 'https').default('https://accounts.google.com/o/oauth2/v2/auth'),
    GOOGLE_TOKEN_URL: urlOf('http', 'https').default('https://oauth2.googleapis.com/token'),
    GOOGLE_REVOKE_URL: urlOf('http', 'https').default('https://oauth2.googleapis.com/revoke'),
    GOOGLE_CALENDAR_URL: urlOf('http', 'https').default('https://www.googleapis.com/calendar/v3'),
    MICROSOFT_CALENDAR_CLIENT_ID: z.string().optional(),
    MICROSOFT_CALENDAR_CLIENT_SECRET: z.string().optional(),
    MICROSOFT_AUTHORIZE_URL: urlOf('http', 'https').default('https://login.microsoftonline.com/common/oauth2/v2.0/authorize'),
    MICROSOFT_TOKEN_URL: urlOf('http', 'https').default('https://login.microsoftonline.com/common/oauth2/v2.0/token'),
    MICROSOFT_GRAPH_URL: urlOf('http', 'https').default('https://graph.microsoft.com/v1.0'),
    CALENDAR_HOSTS: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .default([]),
    MAIL_LINK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, 'must be a public key in base64url, of 87 characters')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private key in base64url, of 43 characters')
      .optional(),
    SAML_PRIVATE_KEY: pem('PRIVATE KEY').optional(),
    SAML_CERTIFICATE: pem('CERTIFICATE').optional(),
    CLAMD_URL: urlOf('tcp').optional(),
    STUN_URLS: serverList('stun', 'stuns').default([]),
    TURN_URLS: serverList('turn', 'turns').default([]),
    TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    ICE_TRANSPORT: z.enum(['all', 'relay'], 'must be all or relay').default('all'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
      .default('info'),
    UNIFORM_PASSWORD_RESET: flag().default(false),
    PASSWORD_RESET_MINUTES: integer(5, 1440).default(60),
    RATE_LIMIT_PER_MINUTE: integer(60, 10_000_000).default(6000),
    RATE_LIMIT_PER_PERSON: integer(60, 10_000_000).default(600),
    MAX_CONNECTIONS: integer(10, 100_000).default(4000),
    MAX_CONNECTIONS_PER_ADDRESS: integer(2, 100_000).default(500),
    MAX_SOCKETS: integer(1, 100_000).default(12_000),
    COMPRESS_REPLIES: flag().default(true),
    COMPANY_ERASURE_DAYS: integer(1, 90).default(7),
    STOP_NOTICE_SECONDS: integer(0, 60).default(0),
    MAIL_SUPPORT: z
      .string()
      .regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an e-mail address')
      .optional(),
    LEGAL_PUBLISHER: legalText(),
    LEGAL_ADDRESS: legalText(),
    LEGAL_DIRECTOR: legalText(),
    LEGAL_HOST: legalText(),
    LEGAL_CONTACT: legalText(),
    DEMO_DATA: flag().optional(),
    ANALYTICS_URL: urlOf('https').optional(),
    API_DOCS: flag().optional(),
    METRICS_PORT: integer(1, 65_535).optional(),
    OTEL_SDK_DISABLED: flag().default(false),
    OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
    OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
    OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none; for Prometheus, set METRICS_PORT').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http', 'https').optional(),
    OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json').default('http/protobuf'),
    OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0?\.\d+|[01])$/, 'must be a share between 0 and 1')
      .transform(Number)
      .default(1),
  })
  .refine((env) => env.METRICS_PORT === undefined || env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    message: 'must be another port than PORT',
  })
  .superRefine(({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, context) => {
    const mustBeSet = (name: string, other: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `must be set when ${other} is` });
    if (S3_BUCKET && !S3_ENDPOINT) mustBeSet('S3_ENDPOINT', 'S3_BUCKET');
    if (S3_ENDPOINT && !S3_BUCKET) mustBeSet('S3_BUCKET', 'S3_ENDPOINT');
    if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) mustBeSet('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID');
    if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID) mustBeSet('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  })
  .transform((env) => ({
    ...env,
    BASE_URL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    DATABASE_LISTEN_URL: env.DATABASE_LISTEN_URL ?? env.DATABASE_URL,
    DEMO_DATA: env.DEMO_DATA ?? env.NODE_ENV !== 'production',
    // In production, undefined: where a company has an API key.
    API_DOCS: env.API_DOCS ?? (env.NODE_ENV !== 'production' || undefined),
  }));

/** The settings of the deployment, by environment variable. `infra/env.example` explains them. */
export type Env = z.infer<typeof schema>;

export const settingNames = Object.keys(schema.in.shape);

/**
 * Reads and checks all settings. An empty value counts as not set, since Compose files pass unset variables as empty.
 * @throws EnvError with one line per bad setting
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = Object.fromEntries(settingNames.map((name) => [name, source[name]?.trim() || undefined]));
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new EnvError(result.error.issues.map((issue) => explain(issue, values)).join('\n'));
}

function explain(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  if (source[name] === undefined) return `${name} ${issue.message}`;
  const value = /SECRET|PRIVATE|AUTHORIZATION/.test(name) ? '…' : withoutPassword(source[name]);
  return `${name} ${issue.message} (got "${value}")`;
}

function withoutPassword(value: string): string {
  return value.replace(/:\/\/.*@/, '://…@');
}

function integer(min: number, max: number) {
  const message = `must be a number between ${min} and ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
}

/** A PEM text. In environment variables its lines may end with `\\n`. */
function pem(label: string) {
  return z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.startsWith('-----BEGIN ') && text.includes(label), `must be a PEM text of a ${label.toLowerCase()}`);
}

/** A line of the legal notice. */
function legalText() {
  return z.string().max(300, 'must have at most 300 characters').optional();
}

function flag() {
  return z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((value) => value === 'true' || value === '1');
}

function urlOf(...schemes: string[]) {
  const prefixes = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z.string().refine((value) => schemes.some((scheme) => isUrl(value, scheme)), `must be an address that begins with ${prefixes}`);
}

/** Addresses of servers, such as `turn:turn.binome.example:3478?transport=udp`, separated by commas. */
function serverList(...schemes: string[]) {
  const pattern = new RegExp(`^(${schemes.join('|')}):[a-z0-9.[\\]:-]+(\\?transport=(udp|tcp))?$`, 'i');
  return z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every((address) => pattern.test(address)),
      `must be addresses that begin with ${schemes.join(': or ')}:`,
    );
}

function isUrl(value: string, scheme: string): boolean {
  return value.startsWith(`${scheme}://`) && URL.canParse(value);
}

function parseTrustedProxy(value: string): boolean | number | string {
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

function toAbsolutePath(path: string): string {
  return resolve(path);
}
