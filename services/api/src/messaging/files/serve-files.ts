import { id as uuid } from '@binome/contract/fields';
import type { FastifyInstance } from 'fastify';
import { activeAccountStates } from '../../accounts/states.ts';
import { privateFileName } from '../../platform/files/files.ts';
import { attachmentHeader } from '../../platform/http/attachment.ts';
import { refuse } from '../../platform/http/error-handler.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/process/context.ts';
import { findAddressedSession } from '../../platform/sign-in/session-address.ts';
import { type FileRow, findFile } from './file-queries.ts';

/**
 * Serves `/message_files/:id` to the session for which the address was signed: pictures in the page, everything else as a download. The
 * signature is not logged: logs name the route, not the address.
 */
export function serveMessageFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/message_files/:id', { schema: { hide: true } }, async (request, reply) => {
    const found = await findSigned(services, request.params.id, request.query);
    if (!found) return refuse(request, reply, new ApiError('not_found'));
    const { company_id, file } = found;
    const stored = privateFileName(file.key);
    const attachment = attachmentHeader(file.name);
    const disposition = file.width === null ? attachment : attachment.replace(/^attachment/, 'inline');
    const address = await services.files.address(company_id, stored, { type: file.media_type, disposition });
    if (address) return reply.header('cache-control', 'no-store').redirect(address);
    const content = await services.files.open(company_id, stored);
    if (!content) return refuse(request, reply, new ApiError('not_found'));
    return reply
      .type(file.media_type)
      .header('content-length', content.bytes)
      .header('content-disposition', disposition)
      .header('cache-control', 'private, max-age=600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content.stream);
  });
}

/** Returns the file if the address is valid, and if the person of the session may read the file: row-level security decides. */
async function findSigned(
  { database, now }: Services,
  id: string,
  search: unknown,
): Promise<{ company_id: string; file: FileRow } | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  const tokenHash = await findAddressedSession(database.directory, { path: '/message_files', id, search, now: now() });
  if (!tokenHash) return undefined;
  return database.inSession({ hash: tokenHash, kind: 'member' }, async (tx, session) => {
    if (!session?.company_id || !session.user_id || !session.account || !activeAccountStates.has(session.account.state)) return undefined;
    const file = await findFile(tx, id);
    return file && canRead(file, session.user_id) ? { company_id: session.company_id, file } : undefined;
  });
}

/** Until a file is part of a message and known to be clean, only its author reads it. */
export function canRead(file: Pick<FileRow, 'conversation_comment_id' | 'author_user_id' | 'scan'>, userId: string): boolean {
  if (file.scan === 'infected') return false;
  return file.author_user_id === userId || (file.conversation_comment_id !== null && file.scan === 'clean');
}
