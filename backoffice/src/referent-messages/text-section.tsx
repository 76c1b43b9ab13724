import type { MessageTemplate } from '@binome/contract/console/referent-messages';
import { referentMessageLengths, type TemplateCode } from '@binome/contract/values/message-templates';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { fieldErrors } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useCompanyLanguages } from '../lists/translated-input.tsx';
import { smallTarget } from './small-target.ts';
import { toCodes, toShown } from './variable-text.ts';

export type Texts = { subject: Partial<Record<'fr' | 'en', string>>; body: Partial<Record<'fr' | 'en', string>> };

type TemplateChoice = { templates: readonly MessageTemplate[]; value: TemplateCode; onChange(code: TemplateCode): void };

export function TemplateSelect({ templates, value, onChange }: TemplateChoice) {
  const { t } = useIntl();
  return (
    <TextField
      select
      fullWidth
      label={t('console.messages.template')}
      value={value}
      onChange={({ target }) => onChange(target.value as TemplateCode)}
    >
      {templates.map(({ id }) => (
        <MenuItem key={id} value={id}>
          {t(`console.messages.templates.${id}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Props = {
  variables: MessageTemplate['variables'];
  texts: Texts;
  onChange(texts: Texts): void;
  /** What the API answered: the language of a fault is shown. */
  error: unknown;
};

/** The subject and the text of a message in one of the company's languages, with the values to insert. */
export function TextInputs({ variables, texts, onChange, error }: Props) {
  const { t } = useIntl();
  const languages = useCompanyLanguages();
  const [chosen, setChosen] = useState<'fr' | 'en'>();
  const [seen, setSeen] = useState(error);
  if (error !== seen) {
    setSeen(error);
    setChosen(undefined);
  }
  const faults = fieldErrors(error) ?? {};
  const faulty = languages.find((language) => faults[`subject.${language}`] ?? faults[`body.${language}`]);
  const language = chosen ?? faulty ?? languages[0] ?? 'fr';
  const body = useRef<HTMLTextAreaElement>(null);
  const write = (field: keyof Texts, text: string) =>
    onChange({ ...texts, [field]: { ...texts[field], [language]: toCodes(text, variables, language) } });
  const shown = (field: keyof Texts) => toShown(texts[field][language] ?? '', variables, language);
  const insert = (label: string) => {
    const { selectionStart: from, selectionEnd: to } = body.current ?? { selectionStart: null, selectionEnd: null };
    const text = shown('body');
    const [start, end] = [from ?? text.length, to ?? text.length];
    write('body', `${text.slice(0, start)}{${label}}${text.slice(end)}`);
    body.current?.focus();
  };
  const isWritten = (other: 'fr' | 'en') => Boolean(texts.subject[other]?.trim() && texts.body[other]?.trim());
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {languages.length > 1 && (
        <Box role="group" aria-label={t('console.messages.language')} sx={{ display: 'flex', gap: 1 }}>
          {languages.map((other) => (
            <Button
              key={other}
              size="small"
              sx={smallTarget}
              variant={other === language ? 'contained' : 'outlined'}
              aria-pressed={other === language}
              endIcon={isWritten(other) ? <CheckIcon titleAccess={t('console.messages.written')} /> : undefined}
              onClick={() => setChosen(other)}
            >
              {t(`console.languages.${other}`)}
            </Button>
          ))}
        </Box>
      )}
      <TextField
        fullWidth
        required={language === languages[0]}
        name={`subject.${language}`}
        label={t('console.messages.subject')}
        value={shown('subject')}
        onChange={({ target }) => write('subject', target.value)}
        slotProps={{ htmlInput: { lang: language, maxLength: referentMessageLengths.subject } }}
      />
      <TextField
        fullWidth
        multiline
        minRows={7}
        required={language === languages[0]}
        name={`body.${language}`}
        label={t('console.messages.body')}
        value={shown('body')}
        onChange={({ target }) => write('body', target.value)}
        inputRef={body}
        slotProps={{ htmlInput: { lang: language, maxLength: referentMessageLengths.body } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {t('console.messages.insert')}
        </Typography>
        {variables.map(({ code, label }) => (
          <Chip
            key={code}
            lang={language}
            label={`{${label[language]}}`}
            onClick={() => insert(label[language])}
            sx={{ ...smallTarget, borderRadius: '20px', bgcolor: 'info.contrastText' }}
          />
        ))}
      </Box>
    </Box>
  );
}
