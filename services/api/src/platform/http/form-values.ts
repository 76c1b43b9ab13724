import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const booleans: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

/**
 * Returns the body of a request. In a form, all values are texts: those that `schema` wants as a boolean or a number are converted.
 */
export function readFormValues(schema: z.core.$ZodType, request: Pick<FastifyRequest, 'headers' | 'body'>): unknown {
  const { body, headers } = request;
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return body;
  const values = structuredClone(body);
  for (const issue of z.safeParse(schema, values).error?.issues ?? []) {
    if (issue.code === 'invalid_type') convert(values, issue.path, issue.expected);
  }
  return values;
}

function convert(values: unknown, path: PropertyKey[], type: string): void {
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)?.[step], values);
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  const record = parent as Record<PropertyKey, unknown>;
  const text = record[key];
  if (typeof text !== 'string') return;
  if (type === 'boolean') record[key] = booleans[text] ?? text;
  if ((type === 'number' || type === 'int') && text.trim() !== '' && Number.isFinite(Number(text))) record[key] = Number(text);
}
