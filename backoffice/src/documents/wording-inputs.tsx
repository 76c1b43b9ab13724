import type { WordingKey } from '@binome/contract/console/documents';
import { maxWordingLength } from '@binome/contract/limits';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWordingKeys } from '../companies/use-wording-keys.ts';
import { Section } from '../ui/section.tsx';

type WordingRow = { key: string; text: string | null };

/** The product's texts by group, each with an input for the text that replaces it. */
export function WordingInputs({ locale }: { locale: 'fr' | 'en' }) {
  const translate = useTranslate();
  const keys = useWordingKeys();
  const groups = [...new Set(keys.map(({ group }) => group))];
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('console.documents.wording_hint')}
      </Typography>
      {groups.map((group) => (
        <Section key={group} title={translate(`console.documents.groups.${group}`)}>
          {keys
            .filter((key) => key.group === group)
            .map((key) => (
              <WordingInput key={key.id} wordingKey={key} locale={locale} />
            ))}
        </Section>
      ))}
    </>
  );
}

/** The label is the product's text, which may be long: it is shown in full above the input. */
const labelAboveInput = { position: 'static', transform: 'none', whiteSpace: 'normal', maxWidth: '68ch', fontSize: 14, mb: 0.5 } as const;

function WordingInput({ wordingKey, locale }: { wordingKey: WordingKey; locale: 'fr' | 'en' }) {
  const { id, texts, arguments: argumentNames } = wordingKey;
  const translate = useTranslate();
  const { setValue, formState } = useFormContext<{ wording: WordingRow[] }>();
  const rows: WordingRow[] = useWatch({ name: 'wording' });
  const fault = (formState.errors as Record<string, { message?: string } | undefined>)[id]?.message;
  const update = (text: string) =>
    setValue('wording', [...rows.filter(({ key }) => key !== id), ...(text ? [{ key: id, text }] : [])], { shouldDirty: true });
  return (
    <Box sx={{ mb: 1.5 }}>
      <TextField
        fullWidth
        multiline
        lang={locale}
        label={texts[locale]}
        value={rows.find(({ key }) => key === id)?.text ?? ''}
        onChange={(event) => update(event.target.value)}
        error={fault !== undefined}
        helperText={
          fault ??
          (argumentNames.length > 0
            ? translate('console.documents.arguments', { names: argumentNames.map((name) => `{${name}}`).join(' ') })
            : undefined)
        }
        sx={{ '& legend': { display: 'none' }, '& fieldset': { top: 0 } }}
        slotProps={{
          inputLabel: { shrink: true, sx: labelAboveInput },
          htmlInput: { maxLength: maxWordingLength },
        }}
      />
    </Box>
  );
}
