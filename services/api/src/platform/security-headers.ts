import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from './env.ts';

/** Sets the headers that restrict pages: no content of other origins, no inline scripts, only devices that calls use. */
export function setSecurityHeaders(app: FastifyInstance, env: Env): void {
  const secure = env.BASE_URL.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", inlineStyles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()');
    setHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined));
  });
}

/** The libraries of the console, Swagger UI and the local mailbox need inline styles; the member app does not. */
function inlineStyles(request: IncomingMessage): string {
  return /^\/(backoffice|api\/docs|mailbox)(\/|$)/.test(request.url ?? '') ? "'unsafe-inline'" : "'self'";
}
