import type { Directory } from '../../platform/data/database.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { type SsoRequestRow, takeSsoRequest } from './queries.ts';

/**
 * What a secret in an address stands for: a test of an administrator, the link of an identity by a member, or a sign-in that began on the
 * host of a company. Its stored request has no browser yet: opening the address replaces it by a request of that browser.
 */
type Kind = 'test' | 'link' | 'handover';

/** Takes the stored request of a secret, once. Returns undefined if it is unknown, used, too old, or of another kind. */
export async function takeBeginToken(
  directory: Directory,
  kind: Kind,
  token: string | undefined,
  now: Date,
): Promise<SsoRequestRow | undefined> {
  const row = token ? await takeSsoRequest(directory, hashToken(token), '', now) : undefined;
  return row && kindOf(row) === kind ? row : undefined;
}

function kindOf({ is_test, link_login_id }: SsoRequestRow): Kind {
  if (is_test) return 'test';
  return link_login_id ? 'link' : 'handover';
}
