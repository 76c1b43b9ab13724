import type { ConversationReport } from '@binome/contract/console/conversation-reports';
import { Box, Typography } from '@mui/material';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

/** The explanation of the member, and the reported messages with the names of their files. */
export function ReportedMessages({ report }: { report: ConversationReport }) {
  const { t } = useIntl();
  const { reason, reporter, reported, comments } = report;
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: 520, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', color: 'text.primary' }}>
        {reason}
      </Box>
      {comments.map(({ author_user_id, body, file_names, sent_at }) => (
        <Box
          component="span"
          key={sent_at}
          sx={{ display: 'block', borderLeft: 3, borderColor: 'divider', pl: 1.5, mt: 1, whiteSpace: 'pre-line' }}
        >
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {fullName(author_user_id === reporter.user_id ? reporter : reported)}
          </Typography>
          {body}
          {file_names.length > 0 && (
            <Typography variant="caption" component="span" sx={{ display: 'block' }}>
              {t('console.conversation_reports.files', { names: file_names.join(', ') })}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
