import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/error-handler.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../process/context.ts';
import { isCompanyId, isFileName } from './files.ts';

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

/**
 * Serves pictures of people and companies at `/files/:company/:name`, and no other files. No session is needed: the names are
 * random and only shown to people who may see the picture. A new picture gets a new name, so browsers may cache them for a year.
 */
export function servePictures(app: FastifyInstance, { files }: Services): void {
  app.get<{ Params: { company: string; name: string } }>('/files/:company/:name', { schema: { hide: true } }, async (request, reply) => {
    const { company, name } = request.params;
    const type = types[name.split('.')[1] ?? ''];
    const isPicture = type && isFileName(name) && isCompanyId(company);
    const picture = isPicture ? await files.open(company, name) : null;
    if (!type || !picture) return refuse(request, reply, new ApiError('not_found'));
    return reply
      .type(type)
      .header('content-length', picture.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture.stream);
  });
}
