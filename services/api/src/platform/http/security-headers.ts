import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { directReadsOrigin } from '../files/open-files.ts';
import type { Services } from '../process/context.ts';

/** Sets the headers of every reply. */
export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Returns a function that sets the request's id, the time of the application, by which browsers know how wrong their clock is, and the
 * headers that restrict pages: no content of other origins, no inline scripts, only devices that calls use. Pages may call the outside analytics, and
 * show pictures from the bucket that browsers read directly, if the deployment has them.
 */
export function securityHeaders({ env, now }: Pick<Services, 'env' | 'now'>): SetHeaders {
  const secure = env.BASE_URL.startsWith('https:');
  const bucket = directReadsOrigin(env);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", inlineStyles],
        imgSrc: ["'self'", 'data:', 'blob:', ...(bucket ? [bucket] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(env.ANALYTICS_URL ? [new URL(env.ANALYTICS_URL).origin] : [])],
        manifestSrc: ["'self'"],
        // The pages that hold a video have a policy of their own.
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('date', now().toUTCString());
    reply.raw.setHeader(
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    );
    setHeaders(request.raw, reply.raw, (error) => {
      if (error) throw error;
    });
  };
}

/** The libraries of the console, Swagger UI and the local mailbox need inline styles; the member app does not. */
function inlineStyles(request: IncomingMessage): string {
  return /^\/(backoffice|api\/docs|mailbox)(\/|$)/.test(request.url ?? '') ? "'unsafe-inline'" : "'self'";
}
