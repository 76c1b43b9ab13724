import type { Locale } from '@binome/contract/fields';
import { fullNameFields, workforceFields } from '@binome/contract/values/people-files';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { ReadingCheck } from '../people-files/reading-check.tsx';
import { FileDropZone } from '../ui/file-drop-zone.tsx';
import { Section } from '../ui/section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { templateFile } from './template-file.ts';
import { useWorkforceImport } from './use-workforce-import.ts';

const columnFields = [...workforceFields, ...fullNameFields];

/** Imports a file of the whole workforce: shows what it changes, then applies it. */
export default function WorkforceImportPage() {
  const { t } = useIntl();
  const identity = useIdentity();
  const [language, setLanguage] = useState<Locale>();
  const { file, choose, preview, error, reading, applying, apply, setEncoding, setColumns, setSameLines } = useWorkforceImport(language);
  const isBusy = reading || applying;
  const languages = identity?.company?.languages ?? [];
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title="console.workforce.title" />
      <Section title={t('console.workforce.file')}>
        <Typography color="textSecondary" variant="body2">
          {t('console.workforce.file_hint')}{' '}
          <Button
            size="small"
            onClick={() => saveFile(templateFile(t), t('console.workforce.model_name'))}
            sx={{ verticalAlign: 'baseline', p: 0, minHeight: 24 }}
          >
            {t('console.imports.model')}
          </Button>
        </Typography>
        {languages.length > 1 && (
          <TextField
            select
            label={t('console.workforce.language')}
            helperText={t('console.workforce.language_hint')}
            value={language ?? identity?.company?.default_language ?? ''}
            onChange={({ target }) => setLanguage(languages.find((code) => code === target.value))}
            sx={{ mt: 2, maxWidth: 360 }}
          >
            {languages.map((code) => (
              <MenuItem key={code} value={code}>
                {t(`console.languages.${code}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <FileDropZone file={file} onChoose={choose} disabled={applying} reading={reading} />
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        {preview && (
          <ReadingCheck reading={preview.reading} fields={columnFields} disabled={isBusy} onEncoding={setEncoding} onColumns={setColumns} />
        )}
      </Section>
      {preview && preview.reading.missing.length === 0 && (
        <PreviewSection key={file?.name} preview={preview} isBusy={isBusy} applying={applying} onSameLines={setSameLines} onApply={apply} />
      )}
    </Box>
  );
}
