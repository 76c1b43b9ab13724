import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

/** Sets the headers that restrict pages: no content of other origins, no inline scripts, only devices that calls use. */
export async function setSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const secure = env.BASE_URL.startsWith('https:');
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()');
  });
}

/** The libraries of the console, Swagger UI and the local mailbox need inline styles; the member app does not. */
function inlineStyles(request: IncomingMessage): string {
  return /^\/(backoffice|api\/docs|mailbox)(\/|$)/.test(request.url ?? '') ? "'unsafe-inline'" : "'self'";
}
