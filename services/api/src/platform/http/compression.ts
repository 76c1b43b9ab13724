import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../process/env.ts';

/** Compresses replies above 1 KB. Quality 4 of brotli is as fast as gzip and smaller. */
export async function compressReplies(app: FastifyInstance, { COMPRESS_REPLIES }: Env): Promise<void> {
  if (!COMPRESS_REPLIES) return;
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
