import type { FileReading } from '@binome/contract/console/people-files';
import type { TextEncoding } from '@binome/contract/values/people-files';
import { Alert, Box, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';

type Props = { encoding: NonNullable<FileReading['encoding']>; disabled: boolean; onChoose(encoding: TextEncoding): void };

/** Shows three names of a file as its encoding spells them. Where another encoding is as plausible, the user must choose one. */
export function EncodingCheck({ encoding: { used, certain, choices }, disabled, onChoose }: Props) {
  const { t } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const spelt = choices.map(({ encoding, names }) => ({ encoding, names: names.join(', ') }));
  const [current] = spelt.filter(({ encoding }) => encoding === used);
  if (certain && !isOpen) {
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('console.people_files.names', { names: current?.names ?? '' })}
        <Box>
          <Button size="small" color="inherit" disabled={disabled} onClick={() => setIsOpen(true)} sx={{ ml: -0.5 }}>
            {t('console.people_files.wrong_accents')}
          </Button>
        </Box>
      </Alert>
    );
  }
  return (
    <Alert severity={certain ? 'info' : 'warning'} sx={{ mt: 2 }}>
      <FormControl disabled={disabled}>
        <FormLabel sx={{ color: 'inherit' }}>{t('console.people_files.which_names')}</FormLabel>
        <RadioGroup value={certain ? used : ''} onChange={(_, value) => onChoose(value as TextEncoding)}>
          {spelt.map(({ encoding, names }) => (
            <FormControlLabel key={encoding} value={encoding} control={<Radio size="small" />} label={names} />
          ))}
        </RadioGroup>
      </FormControl>
    </Alert>
  );
}
