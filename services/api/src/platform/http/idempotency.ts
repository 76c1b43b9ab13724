import { createHash } from 'node:crypto';
import type { Endpoint } from '@binome/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { ConsoleContext } from '../process/context.ts';
import { ApiError } from './errors.ts';

/**
 * Runs `create` once per `Idempotency-Key` of a member, and answers repetitions with the first reply.
 * The key is inserted in the transaction of the creation: a failed creation leaves no key, and a concurrent repetition waits for the
 * first request to finish.
 * @throws ApiError `idempotency_mismatch` when the key was used for a different request
 * @throws ApiError `idempotency_in_progress` when the first request has not stored its reply
 */
export async function withIdempotencyKey(
  context: Pick<ConsoleContext, 'tx' | 'actor'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  create: () => Promise<unknown>,
) {
  const key = readIdempotencyKey(request);
  if (endpoint.method !== 'POST' || endpoint.returns_secret || key === undefined || context.actor.kind !== 'member') return create();

  const { tx, actor } = context;
  const request_hash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url]))
    // JSON.stringify of a large buffer would block the event loop.
    .update(Buffer.isBuffer(request.body) ? request.body : JSON.stringify(request.body ?? null, withoutPath))
    .digest('hex');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: actor.user_id, key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();

  const row = tx.updateTable('idempotency_keys').where('user_id', '=', actor.user_id).where('key', '=', key);
  if (numInsertedOrUpdatedRows === 1n) {
    const body = await create();
    await row.set({ body: JSON.stringify(body), status: endpoint.status ?? 200 }).execute();
    return body;
  }
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body', 'status'])
    .where('user_id', '=', actor.user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== request_hash) throw new ApiError('idempotency_mismatch');
  if (first.status === null) throw new ApiError('idempotency_in_progress');
  return first.body;
}

/** A repeated upload has the same content, at another path. */
function withoutPath(key: string, value: unknown): unknown {
  return key === 'path' && typeof value === 'string' && value.endsWith('.upload') ? undefined : value;
}

/** @throws ApiError `bad_request` when the key is empty or longer than 255 characters */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length < 1 || key.length > 255) throw new ApiError('bad_request');
  return key;
}
