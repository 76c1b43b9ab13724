import { Box } from '@mui/material';
import { required, TextInput, useResourceContext } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';

type Props = {
  source: string;
  /** Replaces the label of the field. */
  label?: string;
  /** Required in the company's default language only. */
  isRequired?: boolean;
  multiline?: boolean;
  maxLength?: number;
};

/** A text in each of the company's languages, side by side, the default one first. */
export function TranslatedInput({ source, label, isRequired = false, multiline = false, maxLength }: Props) {
  const { t, findText } = useIntl();
  const resource = useResourceContext();
  const name = label ?? findText(`resources.${resource}.fields.${source}`) ?? source;
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' } }}>
      {useCompanyLanguages().map((language, index) => (
        <TextInput
          key={language}
          source={`${source}.${language}`}
          label={t('console.lists.in_language', { label: name, language: t(`console.languages.${language}`) })}
          validate={isRequired && index === 0 ? required() : undefined}
          multiline={multiline}
          minRows={multiline ? 2 : undefined}
          helperText={false}
          slotProps={{ htmlInput: { lang: language, maxLength } }}
        />
      ))}
    </Box>
  );
}

/** The languages of the company, the default one first. */
export function useCompanyLanguages(): ('fr' | 'en')[] {
  const company = useIdentity()?.company;
  if (!company) return ['fr'];
  const { languages, default_language } = company;
  return [default_language, ...languages.filter((language) => language !== default_language)];
}
