import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { parse as parseForm } from 'qs';
import { ApiError } from './errors.ts';

/**
 * Reads JSON and form bodies; other types are answered with 415, except for a call without a body. A JSON body may be empty, because HTTP clients send the content type
 * with calls that have no body. Forms nest fields with brackets: `access_link[id]`.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
  // react-admin's simple REST provider deletes with this type and no body.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    return done(new ApiError('unsupported_media_type'));
  });
  await app.register(formbody, { parser: (body) => parseForm(body, { depth: 4, parameterLimit: 500, plainObjects: true }) });
}
