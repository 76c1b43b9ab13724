import type { InvitationImport } from '@binome/contract/console/invitation-imports';
import { useLocale, useTranslate } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

/** What an import is called: by its file where that is known, and by its day. */
export function useImportName(): (load: InvitationImport) => string {
  const translate = useTranslate();
  const format = new Intl.DateTimeFormat(formattingLocale(useLocale()), { dateStyle: 'medium', timeStyle: 'short' });
  return ({ file_name, created_at }) =>
    [file_name ?? translate('resources.invitation_imports.name', { smart_count: 1 }), format.format(new Date(created_at))].join(' · ');
}
