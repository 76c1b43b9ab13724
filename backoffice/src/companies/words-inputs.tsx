import type { Locale } from '@binome/contract/fields';
import { maxWordLength } from '@binome/contract/values/limits';
import { productWords, singleWords, type WordCode, wordCodes, wordGenders } from '@binome/contract/values/words';
import { Box, Typography } from '@mui/material';
import { maxLength, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { sampleOf } from './own-words.ts';

const validateLength = maxLength(maxWordLength);

/** The words of the company in each of its languages, each with the sentence that they make. An empty input keeps the product's word. */
export function WordsInputs() {
  const { t } = useIntl();
  const languages: Locale[] = useWatch({ name: 'languages' }) ?? [];
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
        {t('console.companies.words_hint')}
      </Typography>
      {languages.map((locale) => (
        <Box key={locale} component="section" aria-label={t(`console.languages.${locale}`)} sx={{ width: '100%', mb: 2 }}>
          {languages.length > 1 && (
            <Typography component="h3" variant="subtitle2">
              {t(`console.languages.${locale}`)}
            </Typography>
          )}
          {wordCodes.map((code) => (
            <WordInputs key={code} code={code} locale={locale} />
          ))}
        </Box>
      ))}
    </>
  );
}

function WordInputs({ code, locale }: { code: WordCode; locale: Locale }) {
  const { t } = useIntl();
  const source = `words.${locale}.${code}`;
  const product = productWords[locale][code];
  const one: string | undefined = useWatch({ name: `${source}.one` });
  const needsPlural = (many: string | null) => (one?.trim() && !many?.trim() ? t('ra.validation.required') : undefined);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1.5, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600 }}>
        {t(`console.words.${code}`)}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <TextInput
          source={`${source}.one`}
          label="console.words.one"
          placeholder={product.one}
          validate={validateLength}
          helperText={false}
          slotProps={{ htmlInput: { lang: locale } }}
        />
        {!singleWords.includes(code) && (
          <TextInput
            source={`${source}.many`}
            label="console.words.many"
            placeholder={product.many ?? ''}
            validate={[validateLength, needsPlural]}
            helperText={false}
            slotProps={{ htmlInput: { lang: locale } }}
          />
        )}
        {locale === 'fr' && code !== 'my_mentoring' && (
          <SelectInput
            source={`${source}.gender`}
            label="console.words.gender"
            choices={wordGenders.map((id) => ({ id, name: `console.words.genders.${id}` }))}
            emptyText={`console.words.genders.${product.gender ?? 'm'}`}
            helperText={false}
          />
        )}
      </Box>
      <Sample code={code} locale={locale} />
    </Box>
  );
}

/** Watches the words where they are shown: a letter does not render the inputs. */
function Sample({ code, locale }: { code: WordCode; locale: Locale }) {
  const words = useWatch({ name: 'words' });
  return (
    <Typography lang={locale} variant="body2" color="textSecondary" component="output" sx={{ display: 'block', mt: 0.5 }}>
      {sampleOf(code, locale, words)}
    </Typography>
  );
}
