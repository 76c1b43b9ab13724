import { ApiError } from '../http/errors.ts';
import type { Preparing } from '../http/route.ts';
import { companyIdOf } from '../sign-in/actor-rules.ts';

/** A file on the disk, or its content. */
type Content = Uint8Array | { path: string };

/**
 * Writes a new file of the caller's company before the transaction opens, so that a slow bucket holds no connection of the database. It is
 * removed when the request is refused afterwards.
 */
export async function storeUpload({ services: { files }, session, ifUnused }: Preparing, name: string, content: Content): Promise<void> {
  const company_id = companyIdOf(session);
  if (!company_id) throw new ApiError('grant_required');
  ifUnused(() => files.remove(company_id, [name]));
  await (content instanceof Uint8Array ? files.write(company_id, name, content) : files.adopt(company_id, name, content.path));
}
