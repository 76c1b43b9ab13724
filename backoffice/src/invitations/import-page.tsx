import type { Locale } from '@binome/contract/fields';
import { fullNameFields, importFields } from '@binome/contract/values/people-files';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { ReadingCheck } from '../people-files/reading-check.tsx';
import { FileDropZone } from '../ui/file-drop-zone.tsx';
import { ProgramSelect } from '../ui/program-select.tsx';
import { Section } from '../ui/section.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { templateFile } from './import-files.ts';
import { PreviewTable } from './preview-table.tsx';
import { useImport } from './use-import.ts';

const columnFields = [...importFields, ...fullNameFields];

/** Imports invitations from a file: previews its rows with their faults, then invites the people of the valid ones. */
export default function ImportPage() {
  const { t } = useIntl();
  const identity = useIdentity();
  const [programId, setProgramId] = useState('');
  const [language, setLanguage] = useState<Locale>();
  const isReady = identity !== undefined && (identity.whole_company || programId !== '');
  const { file, choose, preview, error, reading, sending, send, setEncoding, setColumns } = useImport({ programId, language }, isReady);
  const isBusy = reading || sending;
  const languages = identity?.company?.languages ?? [];
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title="console.imports.title" />
      <Section title={t('console.imports.for_whom')}>
        <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
          {t('console.imports.for_whom_hint')}
        </Typography>
        <TwoColumns>
          <ProgramSelect value={programId} onChange={setProgramId} none="console.invitations.no_program" />
          {languages.length > 1 && (
            <TextField
              select
              label={t('resources.invitations.fields.language')}
              value={language ?? identity?.company?.default_language ?? ''}
              onChange={({ target }) => setLanguage(languages.find((code) => code === target.value))}
            >
              {languages.map((code) => (
                <MenuItem key={code} value={code}>
                  {t(`console.languages.${code}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </TwoColumns>
      </Section>
      <Section title={t('console.imports.file')}>
        <Typography color="textSecondary" variant="body2">
          {t('console.imports.file_hint')}{' '}
          <Button
            size="small"
            onClick={() => saveFile(templateFile(t), t('console.imports.model_name'))}
            sx={{ verticalAlign: 'baseline', p: 0, minHeight: 24 }}
          >
            {t('console.imports.model')}
          </Button>
        </Typography>
        <FileDropZone file={file} onChoose={choose} disabled={!isReady || sending} reading={reading} />
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        {preview && (
          <ReadingCheck reading={preview.reading} fields={columnFields} disabled={isBusy} onEncoding={setEncoding} onColumns={setColumns} />
        )}
      </Section>
      {preview && preview.rows.length > 0 && file && (
        <PreviewTable
          preview={preview}
          fileName={file.name}
          isDisabled={isBusy || preview.reading.encoding?.certain === false}
          sending={sending}
          onSend={send}
        />
      )}
    </Box>
  );
}
