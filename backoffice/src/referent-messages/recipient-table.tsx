import type { MessageRecipient, ReferentMessage } from '@binome/contract/console/referent-messages';
import {
  Alert,
  Card,
  Chip,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { type HttpError, useGetList, useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dateFormat } from '../lib/date-format.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { reasonText } from './left-out.tsx';

const perPage = 50;

/** The recipients of a message by name: what became of the mail, and whether what it asks is done. */
export function RecipientTable({ message }: { message: ReferentMessage }) {
  const { t } = useIntl();
  const [page, setPage] = useState(0);
  const {
    data,
    error,
    total = 0,
  } = useGetList<MessageRecipient, HttpError>('message_recipients', {
    filter: { message_id: message.id },
    pagination: { page: page + 1, perPage },
    sort: { field: 'name', order: 'ASC' },
  });
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('console.messages.readers')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('console.messages.person')}</TableCell>
              <TableCell>{t('console.messages.mail')}</TableCell>
              {message.counted_until && <TableCell>{t('console.messages.is_done')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((recipient) => (
              <TableRow key={recipient.id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={`/users/${recipient.user.id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
                    {recipient.user.name}
                  </Link>
                </TableCell>
                <TableCell>
                  <MailState recipient={recipient} />
                </TableCell>
                {message.counted_until && (
                  <TableCell>
                    <Act recipient={recipient} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {total > perPage && (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Card>
  );
}

function MailState({ recipient: { state, reason } }: { recipient: MessageRecipient }) {
  const intl = useIntl();
  const text = intl.t(`console.messages.recipient_states.${state}`);
  return reason ? `${text}${intl.t('console.messages.colon')} ${reasonText(intl, reason, null)}` : text;
}

function Act({ recipient: { state, acted_at } }: { recipient: MessageRecipient }) {
  const { t } = useIntl();
  const locale = useLocale();
  if (state === 'failed')
    return <Chip size="small" label={t('console.messages.no_address')} sx={{ bgcolor: 'error.light', color: 'error.main' }} />;
  if (state !== 'sent') return <>–</>;
  if (!acted_at)
    return <Chip size="small" label={t('console.messages.not_yet')} sx={{ bgcolor: 'warning.light', color: 'warning.main' }} />;
  const day = dateFormat(locale, { day: 'numeric', month: 'short' })(new Date(acted_at));
  return <Chip size="small" label={t('console.messages.done_on', { day })} sx={{ bgcolor: 'success.light', color: 'success.main' }} />;
}
