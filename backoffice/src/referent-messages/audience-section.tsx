import type { MessageAudience, MessagePreview, ReferentMessage } from '@binome/contract/console/referent-messages';
import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useIdentity } from '../layout/use-identity.ts';
import { type ConsoleIntl, useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { LeftOut } from './left-out.tsx';
import { NumberedSection } from './numbered-section.tsx';
import { smallTarget } from './small-target.ts';

/** Everybody in the user's scope whom the message concerns. */
export const everybody: MessageAudience = { resource: 'users', filter: {} };

type Props = {
  audience: MessageAudience;
  onChange(audience: MessageAudience): void;
  preview: MessagePreview | undefined;
  error: string | undefined;
};

/** Whom the message is for, who gets it, and who does not. */
export function AudienceSection({ audience, onChange, preview, error }: Props) {
  const intl = useIntl();
  const { t } = intl;
  const isOpen =
    'resource' in audience && audience.resource === 'users' && Object.keys(audience.filter).every((name) => name === 'program_id');
  return (
    <NumberedSection number={1} title={t('console.messages.to')}>
      {isOpen ? (
        <ProgramChoice audience={audience} onChange={onChange} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Chip label={audienceText(intl, audience)} sx={{ bgcolor: 'info.contrastText', color: 'info.main', fontWeight: 600 }} />
          <Button size="small" sx={smallTarget} onClick={() => onChange(everybody)}>
            {t('console.messages.choose_others')}
          </Button>
        </Box>
      )}
      {error && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
          {error}
        </Typography>
      )}
      {preview && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t('console.messages.reach', { recipients: preview.recipients, left_out: preview.left_out_count })}
        </Typography>
      )}
      {preview && <LeftOut people={preview.left_out} count={preview.left_out_count} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('console.messages.read_again')}
      </Typography>
    </NumberedSection>
  );
}

/** The people of one program, or of all of them. */
function ProgramChoice({ audience, onChange }: Pick<Props, 'audience' | 'onChange'>) {
  const { t } = useIntl();
  const identity = useIdentity();
  const programs = useAllElements<{ id: string; name: string }>('programs') ?? [];
  const chosen = 'resource' in audience ? String(audience.filter.program_id ?? '') : '';
  if (!identity || programs.length < 2) return <Typography variant="body2">{t('console.messages.everybody')}</Typography>;
  return (
    <TextField
      select
      fullWidth
      label={t('console.messages.everybody_of')}
      value={programs.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ target }) => onChange(target.value ? { resource: 'users', filter: { program_id: target.value } } : everybody)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('console.messages.all_programs')}</MenuItem>
      {programs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Whom a sent message was for: a list, or people who were chosen. */
export function audienceOf({ t }: ConsoleIntl, resource: ReferentMessage['audience']): string {
  return resource ? t(`console.messages.audience.of_${resource}`) : t('console.messages.audience.selection');
}

/** "8 people chosen" */
function audienceText({ t }: ConsoleIntl, audience: MessageAudience): string {
  if ('user_ids' in audience) return t('console.messages.audience.people', { count: audience.user_ids.length });
  if ('relationship_ids' in audience) return t('console.messages.audience.relationships', { count: audience.relationship_ids.length });
  if ('request_ids' in audience) return t('console.messages.audience.requests', { count: audience.request_ids.length });
  return t(`console.messages.audience.of_${audience.resource}`);
}
