import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';

export type ReportSearch = { month?: string; program_id?: string };

/** The report that a referent sends to the member. The page shows the status 404 itself. */
export function reportQuery({ month, program_id }: ReportSearch) {
  return queryOptions({
    queryKey: ['program_report', month, program_id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v1/program_reports', { query: { ...(month && { month }), ...(program_id && { program_id }) }, signal })).data,
    meta: { quiet: [404] },
  });
}

/** Ends the mails about the report, or asks for them again. */
export function useMailed() {
  const { t } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailed: boolean) =>
      api('PATCH /auth', {
        body: {
          ...(mailed && { email_notifications: true }),
          notification_preferences: [
            { kind: 'report.ready' as const, email: mailed ? ('at_once' as const) : ('never' as const), sms: false },
          ],
        },
      }),
    onSuccess: async (_, mailed) => {
      await client.invalidateQueries({ queryKey: ['program_report'] });
      announce(t(mailed ? 'report.mailed' : 'report.not_mailed'));
    },
  });
}
