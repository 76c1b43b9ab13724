import { createHash } from 'node:crypto';
import { id as uuid } from '@binome/contract/fields';
import type { FastifyInstance } from 'fastify';
import { activeAccountStates } from '../accounts/states.ts';
import { refuse } from '../platform/http/error-handler.ts';
import { ApiError } from '../platform/http/errors.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Services } from '../platform/process/context.ts';
import { findAddressedSession } from '../platform/sign-in/session-address.ts';
import { translate } from '../platform/text/intl.ts';
import { playerAddress } from './player-address.ts';
import { findTool, findVideoHosts } from './queries.ts';

const style = 'html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block;background:#000}';
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Serves `/training_videos/:id`, the page in the member app's frame that holds the player of another host. Its policy allows the one host
 * of the video, as the company's settings are now, so the policy of the member app never names another host. The address is signed for
 * one session.
 */
export function serveTrainingVideos(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/training_videos/:id', { schema: { hide: true } }, async (request, reply) => {
    const found = await findPlayer(services, request.params.id, request.query);
    if (!found) return refuse(request, reply, new ApiError('not_found'));
    const { player, title, language } = found;
    const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src ${player.origin}; frame-ancestors 'self'; base-uri 'none'`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style>` +
          `<iframe src="${escapeHtml(player.href)}" title="${escapeHtml(title)}" allow="fullscreen; picture-in-picture; encrypted-media"` +
          ` sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin"></iframe></html>`,
      );
  });
}

/** Returns the player of a tool that the session's member sees, if the company allows its host. */
async function findPlayer({ database, now }: Services, id: string, search: unknown) {
  if (!uuid.safeParse(id).success) return undefined;
  const tokenHash = await findAddressedSession(database.directory, { path: '/training_videos', id, search, now: now() });
  if (!tokenHash) return undefined;
  return database.inSession({ hash: tokenHash, kind: 'member' }, async (tx, session) => {
    if (!session?.company_id || !session.user_id || !session.account || !activeAccountStates.has(session.account.state)) return undefined;
    const tool = await findTool(tx, session.user_id, id);
    const player = tool && playerAddress(tool.url, await findVideoHosts(tx));
    const { language } = session.account;
    return player ? { player, title: translate(tool.title, language), language } : undefined;
  });
}
