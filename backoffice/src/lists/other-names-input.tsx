import { maxElementNameLength } from '@binome/contract/values/limits';
import { maxLength, TextInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useCompanyLanguages } from './translated-input.tsx';

/** The name of an element in the other languages of the company, below its name in the default one. */
export function OtherNamesInput() {
  const { t } = useIntl();
  const [, ...others] = useCompanyLanguages();
  return others.map((language) => (
    <TextInput
      key={language}
      source={`names.${language}`}
      label={t('console.lists.name_in', { language })}
      validate={maxLength(maxElementNameLength)}
      helperText="console.lists.name_in_hint"
      slotProps={{ htmlInput: { lang: language } }}
    />
  ));
}
