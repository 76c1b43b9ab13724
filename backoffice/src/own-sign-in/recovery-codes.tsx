import { Alert, Box, Button, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { Section } from '../ui/section.tsx';

/** Shows new recovery codes. The API does not show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { t } = useIntl();
  const title = t('console.own_sign_in.codes');
  const download = () => saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'binome-codes.txt');
  return (
    <Section title={title}>
      <Alert severity="info">{t('console.own_sign_in.codes_text')}</Alert>
      <Box
        component="ul"
        aria-label={title}
        sx={{ listStyle: 'none', p: 0, my: 2, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 0.5 }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'monospace' }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={download}>
          {t('console.own_sign_in.codes_download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('console.own_sign_in.codes_kept')}
        </Button>
      </Box>
    </Section>
  );
}
