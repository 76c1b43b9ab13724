import { request } from 'node:http';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aCompany } from './testing/company.ts';
import { aPerson } from './testing/person.ts';
import { startTestApp } from './testing/test-app.ts';
import { filledWith, stringsOf } from './testing/texts-of.ts';

type Endpoint = { method: string; url: string; access: string; schema: Record<string, unknown> };

const endpoints: Endpoint[] = [...memberEndpoints, ...consoleEndpoints];
const parts = ['params', 'querystring', 'body'];
const inputs = endpoints.flatMap(({ method, url, schema }) =>
  parts.flatMap((part) => (schema[part] ? [{ name: `${method} ${url} ${part}`, schema: schema[part] as z.core.$ZodType }] : [])),
);

const bytes = 256 * 1024;
/** A larger body is refused before it is read. Some characters have two bytes, or are escaped. */
const bodyBytes = 240 * 1024;
/** What makes a pattern start again and again, and the search for phone numbers and addresses. */
const units = [
  'a',
  '1',
  '0 ',
  '+3',
  '1/',
  '-',
  '.',
  ' ',
  'a.',
  'a-',
  '@',
  'a@a.',
  'insta:',
  'www.',
  'https://',
  '(',
  ',',
  '\n',
  'é',
  '\u200b',
];
const textOf = (unit: string, length = bytes) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const texts = units.map((unit) => textOf(unit));

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The least time of several runs: a garbage collection falls into one of them only. */
function leastTime(work: () => unknown): number {
  return Math.min(...Array.from({ length: 5 }, () => processorTime(work)));
}

function limitOf(schema: z.core.$ZodString): number | undefined {
  const defs = (schema._zod.def.checks ?? []).map((check) => check._zod.def as z.core.$ZodCheckMaxLengthDef);
  return defs.find(({ check }) => check === 'max_length')?.maximum;
}

test('every limit of a text aborts, and nothing looks at the text before', () => {
  const faults = inputs.flatMap(({ name, schema }) =>
    stringsOf(schema).flatMap(({ path, schema: text }) => {
      const { checks = [], format } = text._zod.def as z.core.$ZodStringDef & { format?: string };
      const defs = checks.map((check) => check._zod.def as z.core.$ZodCheckDef);
      const limit = defs.findIndex(({ check }) => check === 'max_length');
      const isLate = limit >= 0 && (format !== undefined || defs.slice(0, limit).some(({ check }) => /format|custom/.test(check)));
      return isLate || (limit >= 0 && !defs[limit]?.abort) ? [`${name} ${path}`] : [];
    }),
  );
  expect(faults, 'write .max(…, { abort: true }) before patterns and refinements').toEqual([]);
  expect(inputs.flatMap(({ schema }) => stringsOf(schema)).length).toBeGreaterThan(300);
});

test('a text of 256 kB in every string of every endpoint costs little more than reading it', () => {
  const quiet = processorTime(() => texts.map((text) => JSON.parse(JSON.stringify(text))));
  const slow = inputs.flatMap(({ name, schema }) => {
    if (stringsOf(schema).length === 0) return [];
    const values = texts.flatMap((text) => filledWith(schema, text));
    const parse = () => values.map((value) => z.safeParse(schema, value));
    if (processorTime(parse) <= 10 * quiet) return [];
    const cost = leastTime(parse);
    return cost > 10 * quiet ? [`${name}: ${Math.round(cost / quiet)} times`] : [];
  });
  expect(slow).toEqual([]);
});

test('a text of the greatest length costs in proportion to its length', () => {
  const byLimit = new Map(
    inputs.flatMap(({ name, schema }) => stringsOf(schema).map((text) => [text.schema, `${name} ${text.path}`] as const)),
  );
  const slow = [...byLimit].flatMap(([schema, name]) => {
    const maximum = limitOf(schema);
    if (maximum === undefined || maximum < 200) return [];
    return units.flatMap((unit) => {
      const parse = (length: number) => () => z.safeParse(schema, textOf(unit, length));
      // The first call compiles the patterns.
      processorTime(parse(maximum));
      if (processorTime(parse(maximum)) <= 20_000) return [];
      const [quarter, whole] = [leastTime(parse(Math.floor(maximum / 4))), leastTime(parse(maximum))];
      return whole > 20_000 && whole > 10 * quarter ? [`${name} ${JSON.stringify(unit)}: ${whole / quarter}`] : [];
    });
  });
  expect(slow).toEqual([]);
});

test('while every endpoint is sent 256 kB of hostile text, /healthz answers on another connection as soon as beside plain text', async () => {
  const { app } = await startTestApp({});
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const company = await aCompany(await startTestApp());
  const { credentials } = await aPerson(company, { participant: true, presenter: true });
  const calls = memberEndpoints.flatMap((endpoint, index) => {
    if (!('body' in endpoint.schema)) return [];
    const schema = endpoint.schema.body as z.core.$ZodType;
    const length = Math.floor(bodyBytes / Math.max(1, 2 * stringsOf(schema).length));
    const [body] = filledWith(schema, textOf(units[index % units.length] ?? '', length));
    return [{ method: endpoint.method, path: endpoint.url.replace(/:\w+/g, company.id), body: JSON.stringify(body) }];
  });
  /** Returns the longest time of `/healthz` while the calls are under way. */
  const slowestHealth = async (bodyOf: (body: string) => string) => {
    let slowest = 0;
    for (const { method, path, body } of calls) {
      let isAnswered = false;
      const answer = send(`${address}${path}`, method, { ...credentials, 'content-type': 'application/json' }, bodyOf(body));
      const end = answer.finally(() => {
        isAnswered = true;
      });
      while (!isAnswered) {
        const start = performance.now();
        expect(await send(`${address}/healthz`, 'GET', {})).toBe(200);
        slowest = Math.max(slowest, performance.now() - start);
      }
      expect(await end).toBeLessThan(500);
    }
    return slowest;
  };
  const asPlainText = (body: string) => JSON.stringify({ unknown: 'a'.repeat(body.length) });
  const quiet = await slowestHealth(asPlainText);
  const slowest = await slowestHealth((body) => body);
  expect(slowest / quiet).toBeLessThan(20);
});

/** Sends a request on a connection of its own. Returns the status. */
function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}
