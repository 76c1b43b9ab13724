import { isInternalPath } from '@binome/contract/values/internal-path';
import { z } from 'zod';

/** The query of an address that begins a sign-in. Values that cannot be used are ignored. */
export const beginQuery = z.object({
  /** The company: by e-mail domain, by slug, or else by the host of the request. */
  domain: z.string().max(253).toLowerCase().optional().catch(undefined),
  company: z.string().max(60).optional().catch(undefined),
  to: z.enum(['member', 'console']).catch('member'),
  redirect: z.string().max(2000).refine(isInternalPath).optional().catch(undefined),
  /** The secret of a test that an administrator asked for. */
  test: z.string().max(100).optional().catch(undefined),
  /** The secret with which a member links an identity to their account. */
  link: z.string().max(100).optional().catch(undefined),
  /** The secret of a sign-in that began on a company's own host. */
  handover: z.string().max(100).optional().catch(undefined),
});

export type BeginQuery = z.output<typeof beginQuery>;
