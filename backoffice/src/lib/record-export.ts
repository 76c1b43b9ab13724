import { HttpError } from 'react-admin';
import { api } from '../providers/api.ts';

/** Records the export in the company's audit log. Staff who have entered no company export lists that belong to none. */
export async function recordExport(resource: string): Promise<void> {
  await api('POST /backoffice/v1/list_exports', { body: { resource } }).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.body?.code === 'grant_required')) throw error;
  });
}
