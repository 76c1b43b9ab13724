import type { ReferentMessage } from '@binome/contract/console/referent-messages';
import { resultDays } from '@binome/contract/values/message-templates';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { ShowBase, Title, useDataProvider, useLocale, useRecordContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Day } from '../ui/day.tsx';
import { useAction } from '../ui/use-action.ts';
import { audienceOf } from './audience-section.tsx';
import { subjectIn } from './message-list.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { RewriteButton } from './rewrite-button.tsx';
import { toShown } from './variable-text.ts';

/** A message: its text, who got it, and who has done what it asks. */
export default function MessageShow() {
  return (
    <ShowBase>
      <MessagePage />
    </ShowBase>
  );
}

function MessagePage() {
  const message = useRecordContext<ReferentMessage>();
  const intl = useIntl();
  const { t } = intl;
  const locale = useLocale();
  if (!message) return null;
  const { template, author, state, send_at, counts, audience } = message;
  return (
    <Box sx={{ pt: 1 }}>
      <Title title={`${t(`console.messages.templates.${template}`)} · ${subjectIn(message, locale)}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography color="textSecondary">
          {t('console.messages.written_by', { author: author?.name ?? '–', audience: audienceOf(intl, audience) })}
          {' · '}
          {t(`console.message_states.${state}`)} <Day at={send_at} withTime />
        </Typography>
        {state === 'scheduled' && <CancelButton id={message.id} />}
        {message.counted_until && counts.sent > counts.acted && <RewriteButton message={message} />}
      </Box>
      {state === 'scheduled' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('console.messages.read_again')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
        {state === 'sent' ? <RecipientTable message={message} /> : <WrittenText message={message} />}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {state === 'sent' && <ResultCard message={message} />}
          {state === 'sent' && <WrittenText message={message} />}
        </Box>
      </Box>
    </Box>
  );
}

function ResultCard({ message: { counts, counted_until } }: { message: ReferentMessage }) {
  const { t } = useIntl();
  const { acted, sent, failed, left_out } = counts;
  return (
    <>
      <Card component="section" aria-label={t('console.messages.result')} sx={{ p: 2.5 }}>
        {counted_until && (
          <>
            <Typography sx={{ fontSize: '2rem', fontWeight: 600, lineHeight: 1.1 }}>
              {t('console.messages.acted', { acted, sent })}
            </Typography>
            <Typography variant="body2">{t('console.messages.acted_meaning', { days: resultDays })}</Typography>
            <LinearProgress
              variant="determinate"
              aria-label={t('console.messages.result')}
              value={sent > 0 ? Math.min(100, (100 * acted) / sent) : 0}
              sx={{ my: 1.5, height: 6, borderRadius: 3 }}
            />
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('console.messages.outcome', { sent, failed, left_out })}
        </Typography>
      </Card>
      {counted_until && (
        <Alert severity="info" icon={<VisibilityIcon />}>
          {t('console.messages.act_not_reading')}
        </Alert>
      )}
    </>
  );
}

function WrittenText({ message: { subject, body, variables } }: { message: ReferentMessage }) {
  const { t } = useIntl();
  const languages = (['fr', 'en'] as const).filter((language) => body[language]);
  return (
    <Card component="section" aria-labelledby="message-text" sx={{ p: 2.5 }}>
      <Typography id="message-text" variant="h2" sx={{ mb: 1.5 }}>
        {t('console.messages.body')}
      </Typography>
      {languages.map((language) => (
        <Box key={language} lang={language} sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {toShown(subject[language] ?? '', variables, language)}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {toShown(body[language] ?? '', variables, language)}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}

/** Cancels a message that waits, after a confirmation. */
function CancelButton({ id }: { id: string }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const action = useAction(() => dataProvider.delete('messages', { id }), { successMessage: 'console.messages.cancelled' });
  return (
    <>
      <Button variant="outlined" color="error" onClick={action.open}>
        {t('console.messages.cancel')}
      </Button>
      <ConfirmDialog
        action={action}
        title={t('console.messages.cancel')}
        consequence={t('console.messages.cancel_consequence')}
        confirm={t('console.messages.cancel')}
        danger
        onConfirm={() => action.run()}
      />
    </>
  );
}
