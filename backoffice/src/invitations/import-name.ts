import type { InvitationImport } from '@binome/contract/console/invitation-imports';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

/** Returns a function that names an import by its file, if known, and its date. */
export function useImportName(): (invitationImport: InvitationImport) => string {
  const { t } = useIntl();
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return ({ file_name, created_at }) =>
    [file_name ?? t('resources.invitation_imports.name', { smart_count: 1 }), format(new Date(created_at))].join(' · ');
}
