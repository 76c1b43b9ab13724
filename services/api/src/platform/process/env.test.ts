import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('an empty environment gives the settings of a development machine', () => {
  expect(readEnv({})).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    BASE_URL: 'http://localhost:3000',
    BASE_DOMAIN: 'localhost',
    TRUST_PROXY: false,
    DATA_DIR: resolve('.data'),
    S3_REGION: 'us-east-1',
    S3_PATH_STYLE: true,
    S3_PREFIX: '',
    S3_DIRECT_READS: false,
    DATABASE_POOL_SIZE: 14,
    DATABASE_REPLICA_MAX_LAG_SECONDS: 10,
    MAIL_FROM: 'Binôme <bonjour@binome.example>',
    MAIL_BUNDLE_SECONDS: 600,
    MAILS_A_DAY: 2,
    SMS_BODY: '{"to":"{to}","text":"{text}","reference":"{id}"}',
    SMS_CONTENT_TYPE: 'application/json',
    PUSH_HOSTS: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
    WEBHOOK_HOSTS: [],
    IDENTITY_PROVIDER_HOSTS: [],
    STAFF_SECOND_FACTOR: 'optional',
    FACEBOOK_DIALOG_URL: 'https://www.facebook.com/v24.0/dialog/oauth',
    FACEBOOK_GRAPH_URL: 'https://graph.facebook.com/v24.0',
    GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
    GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
    GOOGLE_REVOKE_URL: 'https://oauth2.googleapis.com/revoke',
    GOOGLE_CALENDAR_URL: 'https://www.googleapis.com/calendar/v3',
    MICROSOFT_AUTHORIZE_URL: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    MICROSOFT_TOKEN_URL: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    MICROSOFT_GRAPH_URL: 'https://graph.microsoft.com/v1.0',
    CALENDAR_HOSTS: [],
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: 6000,
    RATE_LIMIT_PER_PERSON: 600,
    STUN_URLS: [],
    TURN_URLS: [],
    ICE_TRANSPORT: 'all',
    UNIFORM_PASSWORD_RESET: false,
    PASSWORD_RESET_MINUTES: 60,
    MAX_CONNECTIONS: 4000,
    MAX_CONNECTIONS_PER_ADDRESS: 500,
    COMPANY_ERASURE_DAYS: 7,
    MAX_SOCKETS: 12_000,
    COMPRESS_REPLIES: true,
    STOP_NOTICE_SECONDS: 0,
    DEMO_DATA: true,
    API_DOCS: true,
    OTEL_SDK_DISABLED: false,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
});

test.each([
  ['BASE_URL', { PORT: '4100' }, 'http://localhost:4100'],
  ['BASE_URL', { BASE_URL: 'https://mentorat.example/' }, 'https://mentorat.example'],
  ['DEMO_DATA', { NODE_ENV: 'production' }, false],
  ['DEMO_DATA', { NODE_ENV: 'production', DEMO_DATA: 'true' }, true],
  ['DEMO_DATA', { DEMO_DATA: '0' }, false],
  ['PORT', { PORT: '' }, 3000],
  ['PORT', { PORT: ' 8080 ' }, 8080],
  ['DATA_DIR', { DATA_DIR: '/var/lib/binome' }, '/var/lib/binome'],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://app_login:x@db/binome' }, 'postgresql://app_login:x@db/binome'],
  ['DATABASE_LISTEN_URL', { DATABASE_URL: 'postgresql://app_login:x@db/binome' }, 'postgresql://app_login:x@db/binome'],
  ['S3_PREFIX', { S3_PREFIX: 'binome/files' }, 'binome/files/'],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }, true],
  ['TRUST_PROXY', { TRUST_PROXY: '2' }, 2],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, '10.0.0.0/8, fd00::/8'],
  ['MAIL_FROM', { MAIL_FROM: 'mentorat@nova.example' }, 'mentorat@nova.example'],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '.05' }, 0.05],
  ['UNIFORM_PASSWORD_RESET', { UNIFORM_PASSWORD_RESET: '1' }, true],
] as const)('%s is read from %o as %o', (name, source, value) => {
  expect(readEnv(source)[name]).toBe(value);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number between 1 and 65535 (got "abc")'],
  [{ PORT: '0' }, 'PORT must be a number between 1 and 65535 (got "0")'],
  [{ PORT: '65536' }, 'PORT must be a number between 1 and 65535 (got "65536")'],
  [{ PORT: '3e3' }, 'PORT must be a number between 1 and 65535 (got "3e3")'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, test or production (got "staging")'],
  [{ BASE_URL: 'binome.example' }, 'BASE_URL must be an address that begins with http:// or https:// (got "binome.example")'],
  [{ BASE_URL: 'https://' }, 'BASE_URL must be an address that begins with http:// or https:// (got "https://")'],
  [{ BASE_DOMAIN: 'https://x' }, 'BASE_DOMAIN must be a domain name such as binome.example (got "https://x")'],
  [{ DATABASE_REPLICA_MAX_LAG_SECONDS: '1' }, 'DATABASE_REPLICA_MAX_LAG_SECONDS must be a number between 2 and 3600 (got "1")'],
  [{ DATABASE_POOL_SIZE: '-1' }, 'DATABASE_POOL_SIZE must be a number between 1 and 200 (got "-1")'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be an address that begins with redis:// or rediss:// (got "localhost:6379")'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address that begins with smtp:// or smtps:// (got "mail")'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, with or without a name before <it> (got "nobody")'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true, false, a number of proxies or a list of their addresses (got "yes")'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (got "loud")'],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA must be true or false (got "maybe")'],
  [{ METRICS_PORT: '9464', PORT: '9464' }, 'METRICS_PORT must be another port than PORT (got "9464")'],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp or none (got "zipkin")'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json (got "grpc")'],
  [{ OTEL_TRACES_SAMPLER_ARG: '5 %' }, 'OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1 (got "5 %")'],
  [{ S3_BUCKET: 'binome-files' }, 'S3_ENDPOINT must be set when S3_BUCKET is'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must be set when S3_ENDPOINT is'],
  [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is'],
  [{ S3_PREFIX: '/files' }, 'S3_PREFIX must be a path such as binome/files, without a slash at its beginning (got "/files")'],
  [{ PASSWORD_RESET_MINUTES: '1' }, 'PASSWORD_RESET_MINUTES must be a number between 5 and 1440 (got "1")'],
])('%o gives one line that names the setting', (source, line) => {
  expect(() => readEnv(source)).toThrow(new EnvError(line));
});

test('several bad values give one line each', () => {
  expect(() => readEnv({ PORT: 'abc', DEMO_DATA: 'maybe' })).toThrow(/^PORT [^\n]+\nDEMO_DATA [^\n]+$/);
});

test('the message never shows a password', () => {
  const source = { DATABASE_URL: 'mysql://app_login:secret@db/binome' };
  expect(() => readEnv(source)).toThrow(
    new EnvError('DATABASE_URL must be an address that begins with postgres:// or postgresql:// (got "mysql://…@db/binome")'),
  );
});
