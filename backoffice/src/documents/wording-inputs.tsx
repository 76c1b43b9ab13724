import type { WordingKey } from '@binome/contract/console/documents';
import type { Locale } from '@binome/contract/fields';
import { maxWordingLength } from '@binome/contract/values/limits';
import { Box, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';

/** The product's texts by group, each with an input for the text that replaces it. The form has a row for each of `keys`. */
export function WordingInputs({ keys, locale }: { keys: WordingKey[]; locale: Locale }) {
  const { t } = useIntl();
  const groups = [...new Set(keys.map(({ group }) => group))];
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.documents.wording_hint')}
      </Typography>
      {groups.map((group) => (
        <Section key={group} title={t(`console.documents.groups.${group}`)}>
          {keys.map((key, index) => key.group === group && <WordingInput key={key.id} index={index} wordingKey={key} locale={locale} />)}
        </Section>
      ))}
    </>
  );
}

/** The label is the product's text, which may be long: it is shown in full above the input. */
const labelAboveInput = { position: 'static', transform: 'none', whiteSpace: 'normal', maxWidth: '68ch', fontSize: 14, mb: 0.5 } as const;

function WordingInput({ index, wordingKey, locale }: { index: number; wordingKey: WordingKey; locale: Locale }) {
  const { texts, arguments: argumentNames } = wordingKey;
  const { t } = useIntl();
  const { field, fieldState } = useController({ name: `texts.${index}.text` });
  const { ref, value, ...input } = field;
  const names = argumentNames.map((name) => `{${name}}`).join(' ');
  return (
    <Box sx={{ mb: 1.5 }}>
      <TextField
        {...input}
        inputRef={ref}
        fullWidth
        multiline
        lang={locale}
        label={texts[locale]}
        value={value ?? ''}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? (names ? t('console.documents.arguments', { names }) : undefined)}
        sx={{ '& legend': { display: 'none' }, '& fieldset': { top: 0 } }}
        slotProps={{
          inputLabel: { shrink: true, sx: labelAboveInput },
          htmlInput: { maxLength: maxWordingLength },
        }}
      />
    </Box>
  );
}
