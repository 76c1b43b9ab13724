import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../platform/process/context.ts';
import { asMailRecipient, makeChoice } from './choices.ts';

const query = z.object({ token: z.string().max(200) });
const maxBytes = 1024;

/**
 * Serves the one-click unsubscription of mail programs (RFC 8058): a POST to the address of the header List-Unsubscribe switches the
 * optional e-mails of the recipient off, or those of one kind. A browser that opens the address gets the page of the e-mail choices instead.
 */
export async function serveOneClickUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form of either type. The address says all that counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, _body, done) => done(null, undefined));
    scope.post('/email_choices', { schema: { hide: true }, bodyLimit: maxBytes }, async (request, reply) => {
      const { data } = query.safeParse(request.query);
      await asMailRecipient(services, data?.token ?? '', (tx, link) => makeChoice(tx, link, 'never'));
      return reply.header('cache-control', 'no-store').send('');
    });
  });
}
