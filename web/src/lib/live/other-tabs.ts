import type { QueryClient } from '@tanstack/react-query';
import { homePath, signedOutKey } from '../data/session.ts';
import { clearDrafts } from '../forms/drafts.ts';
import { credentialsKey, storedCredentials } from '../http/credentials.ts';
import { type SessionEnd, setSessionEnd } from '../http/ended-session.ts';
import { resetRequests } from '../http/request-state.ts';

interface Options {
  client: QueryClient;
  /** Runs the guards of the current page again. */
  onChange: () => Promise<unknown>;
}

/**
 * Follows what other tabs of this browser do with the session. Browsers send storage events to the other tabs only. A sign-out there
 * removes this tab's data and drafts; a session that expired there keeps the drafts. Another person's session loads the application
 * again, because nothing of the first person may stay.
 */
export function followOtherTabs({ client, onChange }: Options): void {
  let person = storedCredentials()?.uid;
  let end: SessionEnd = 'expired';
  const leave = async () => {
    setSessionEnd(end);
    end = 'expired';
    person = undefined;
    await onChange();
    // After the navigation: the previous page would refetch its data.
    resetRequests(client);
  };
  addEventListener('storage', ({ key }) => {
    // Written just before the credentials are removed.
    if (key === signedOutKey) {
      end = 'elsewhere';
      clearDrafts();
    }
    if (key !== credentialsKey && key !== null) return;
    const current = storedCredentials()?.uid;
    if (current === person) return;
    if (!current) return void leave();
    if (person) {
      clearDrafts();
      return location.replace(homePath);
    }
    person = current;
    onChange();
  });
}
