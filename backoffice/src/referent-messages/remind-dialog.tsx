import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import SendIcon from '@mui/icons-material/SendOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import type { WritingState } from './audience.ts';
import { LeftOut } from './left-out.tsx';
import { MailCard } from './mail-card.tsx';
import { smallTarget } from './small-target.ts';
import { usePreview } from './use-preview.ts';
import { useSend } from './use-send.tsx';

type Props = { audience: MessageAudience; template: TemplateCode; names: string; onSent?: (() => unknown) | undefined; onClose(): void };

/** The mails of a reminder, as their readers get them, and the button that sends them. */
export function RemindDialog({ audience, template, names, onSent, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const [shown, setShown] = useState(0);
  const preview = usePreview({ audience, template, send_on: null });
  const send = useSend({
    onSent: () => {
      onClose();
      return onSent?.();
    },
  });
  const { data, error } = preview;
  const mail = data?.sample[shown] ?? data?.sample[0];
  const refusal = send.refusal ?? (error ? errorText(error, t) : undefined);
  const state: WritingState = { audience, template };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('console.messages.remind_title', { names })}</DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <DialogContentText sx={{ mb: 2 }}>
          {t('console.messages.remind_consequence')}
          {(data?.recipients ?? 0) > 1 && ` ${t('console.messages.remind_apart')}`}
        </DialogContentText>
        {!data && !error && <Skeleton variant="rounded" height={260} aria-label={t('console.messages.loading')} />}
        {data && data.sample.length > 1 && (
          <Box role="group" aria-label={t('console.messages.readers')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
            {data.sample.map(({ user }, index) => (
              <Button
                key={user.id}
                size="small"
                sx={smallTarget}
                variant={mail?.user.id === user.id ? 'contained' : 'outlined'}
                aria-pressed={mail?.user.id === user.id}
                onClick={() => setShown(index)}
              >
                {user.name}
              </Button>
            ))}
          </Box>
        )}
        {data && mail && <MailCard mail={mail} replyTo={data.reply_to} />}
        {data && data.left_out_count > 0 && (
          <Box sx={{ mt: 2 }}>
            <Typography variant="body2">{t('console.messages.left_out', { count: data.left_out_count })}</Typography>
            <LeftOut people={data.left_out} count={data.left_out_count} />
          </Box>
        )}
        {data && mail && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            <Link component={RouterLink} to="/messages/create" state={state}>
              {t('console.messages.change_text')}
            </Link>
            {' · '}
            {t('console.messages.cap')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} color="inherit">
          {t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          disabled={!mail || send.isPending}
          onClick={() => void send.run({ audience, template, send_on: null })}
        >
          {t('console.messages.send_count', { count: data?.recipients ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
