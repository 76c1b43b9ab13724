import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import { Alert, Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { Fragment, useEffect, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { type FindText, type Translate, useIntl } from '../lib/intl.ts';
import { matchFieldText, matchValueText } from '../matching-settings/match-value-text.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

type Fault = { line: number | null; path: string; message: string };
type Refusal = { message: string; faults: Fault[] };

/** Previews the changes of a configuration file and applies them after confirmation, or lists the faults of an invalid file. */
export function ConfigurationImportDialog({ companyId, file, onClose }: { companyId: string; file: File; onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const [changes, setChanges] = useState<ConfigurationChange[]>();
  const [previewRefusal, setPreviewRefusal] = useState<Refusal>();

  useEffect(() => {
    let cancelled = false;
    putConfiguration(companyId, file, true).then(
      (result) => !cancelled && setChanges(result.changes),
      (error: unknown) => !cancelled && setPreviewRefusal(toRefusal(error, t)),
    );
    return () => {
      cancelled = true;
    };
  }, [companyId, file, t]);

  const apply = useAction(() => putConfiguration(companyId, file, false), {
    successMessage: ({ proposed_change_id }) =>
      t(proposed_change_id ? 'console.configuration.imported_and_proposed' : 'console.configuration.imported'),
    onDone: onClose,
  });
  const refusal = apply.error ? toRefusal(apply.error, t) : previewRefusal;

  const nothingToApply = refusal !== undefined || changes?.length === 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('console.configuration.import_title', { name: file.name })}</DialogTitle>
      <DialogContent>
        {refusal ? <FaultList refusal={refusal} /> : changes ? <ChangeList changes={changes} /> : <LinearProgress />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} color="inherit">
          {t(nothingToApply ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!nothingToApply && (
          <Button variant="contained" onClick={() => apply.run()} disabled={apply.isPending || !changes}>
            {t('console.configuration.apply')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A setting of the company is named by its code, which people do not read. */
function nameOfChange({ part, code, name }: ConfigurationChange, findText: FindText): string | undefined {
  if (part === 'matching') return undefined;
  return part === 'company' ? findText(`resources.companies.fields.${code}`) : name;
}

function ChangeList({ changes }: { changes: ConfigurationChange[] }) {
  const { t, findText } = useIntl();
  if (changes.length === 0) return <Typography>{t('console.configuration.same')}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t('console.configuration.changes', { count: changes.length })}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.map((change) => (
          <Box
            component="li"
            key={`${change.part} ${change.code}`}
            sx={{ display: 'flex', gap: 1, py: 0.5, alignItems: 'baseline', flexWrap: 'wrap' }}
          >
            <Chip
              size="small"
              label={t(`console.configuration.actions.${change.action}`)}
              color={chipColours[change.action]}
              variant="outlined"
            />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {[t(`console.configuration.parts.${change.part}`), nameOfChange(change, findText)].filter(Boolean).join(' · ')}
            </Typography>
            {change.values.length > 0 && <ChangedValues change={change} />}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** What each field said and will say. A text in a language is named with it. */
function ChangedValues({ change: { part, values } }: { change: ConfigurationChange }) {
  const intl = useIntl();
  const { t, findText } = intl;
  const textOf = (field: string, value: string) => (part === 'matching' ? matchValueText(intl, field, value) : value);
  const nameOf = (field: string) => {
    if (part === 'matching') return matchFieldText(intl, field) ?? field;
    const [name = '', language] = field.split('.');
    const resource = part === 'company' ? 'companies' : part;
    const label = findText(`resources.${resource}.fields.${name}`) ?? name.replaceAll('_', ' ');
    const suffix = findText(`console.languages.${language}`);
    return suffix ? t('console.lists.in_language', { label, language: suffix }) : label;
  };
  return (
    <Box
      component="dl"
      sx={{ width: '100%', m: 0, pl: 2, '& dt': { typography: 'caption', color: 'text.secondary' }, '& dd': { m: 0, mb: 1 } }}
    >
      {values.map(({ field, before, after }) => (
        <Fragment key={field}>
          <dt>{nameOf(field)}</dt>
          <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <del>{textOf(field, before) || t('console.configuration.empty')}</del> →{' '}
            <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{textOf(field, after) || t('console.configuration.empty')}</ins>
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}

const chipColours = {
  created: 'success',
  changed: 'primary',
  ordered: 'primary',
  restored: 'success',
  archived: 'warning',
  removed: 'error',
} as const;

function FaultList({ refusal }: { refusal: Refusal }) {
  const { t } = useIntl();
  return (
    <>
      <Alert severity="error">{refusal.message}</Alert>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {refusal.faults.map(({ line, path, message }) => (
          <Box component="li" key={`${line} ${path} ${message}`} sx={{ py: 0.5 }}>
            <Typography variant="body2">
              {line !== null && <strong>{t('console.configuration.line', { line })} · </strong>}
              {message}{' '}
              <Box component="code" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                {path}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

function putConfiguration(companyId: string, file: File, dryRun: boolean) {
  const query = dryRun ? { dry_run: true } : {};
  return api('PUT /backoffice/v1/companies/:id/configuration', { params: { id: companyId }, query, upload: file });
}

function toRefusal(error: unknown, t: Translate): Refusal {
  const faults = error instanceof HttpError ? (error.body as { faults?: Fault[] })?.faults : undefined;
  return { message: errorText(error, t), faults: faults ?? [] };
}
