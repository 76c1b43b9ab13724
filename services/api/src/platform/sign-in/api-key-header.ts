import type { FastifyRequest } from 'fastify';

/** Marks a token as an API key, so that people and scanners of source code recognise it. */
export const apiKeyMark = 'bnk_';

/** Returns the token of the API key in the `Authorization` header, not verified. */
export function apiKeyToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer bnk_([\w-]{32})$/i.exec(headers.authorization ?? '')?.[1];
}
