import type { ExportColumns } from '../lib/export-rows.ts';

/** The message groups of the exported values of people. */
export const userColumns: ExportColumns = {
  state: 'registration',
  language: 'languages',
  roles: 'roles',
  invitation_id: false,
  to_do: false,
};
