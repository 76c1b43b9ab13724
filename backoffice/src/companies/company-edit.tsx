import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { Box, Typography } from '@mui/material';
import { type RaRecord, required, TextInput, useNotify, useRecordContext } from 'react-admin';
import { EditPage } from '../forms/record-pages.tsx';
import { useIntl } from '../lib/intl.ts';
import { setOwnWords } from '../providers/translate.ts';
import { SignInInputs } from '../single-sign-on/sign-in-inputs.tsx';
import { LivePreview } from './live-preview.tsx';
import { LogoInput } from './logo-input.tsx';
import { NetworksInput } from './networks-input.tsx';
import { filledWords } from './own-words.ts';
import { PatternInput } from './pattern-input.tsx';
import { AccessInputs, ColourInput, LimitInputs, LocaleInputs, validateSlug } from './settings-inputs.tsx';
import { useCompanyWording } from './use-company-wording.ts';
import { WordsInputs } from './words-inputs.tsx';

type Form = { words?: Parameters<typeof filledWords>[0] };

/** Lets administrators and staff edit the current company. */
export default function CompanyEdit() {
  const notify = useNotify();
  const onSaved = ({ proposed_change_id, words }: RaRecord) => {
    setOwnWords(words);
    notify(proposed_change_id ? 'console.companies.saved_and_proposed' : 'console.companies.saved', { type: 'success' });
  };
  return (
    <EditPage transform={(form: Form) => ({ ...form, words: filledWords(form.words) })} onSaved={onSaved}>
      <Heading name="general" />
      <TextInput source="name" validate={required()} />
      <TextInput source="slug" validate={[required(), validateSlug]} helperText="console.companies.slug_hint" />
      <LogoInput />
      <ColourInput source="brand_colour" />
      <PatternInput />
      <LocaleInputs />
      <Heading name="words" />
      <WordsInputs />
      <Heading name="access" />
      <AccessInputs />
      <NetworksInput />
      <Heading name="sign_in" />
      <SignInInputs />
      <Heading name="limits" />
      <LimitInputs />
      <CompanyPreview />
    </EditPage>
  );
}

function Heading({ name }: { name: 'general' | 'words' | 'access' | 'sign_in' | 'limits' }) {
  const { t } = useIntl();
  return (
    <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
      {t(`console.companies.${name}`)}
    </Typography>
  );
}

function CompanyPreview() {
  const company = useRecordContext<ConsoleCompanyDetail>();
  const wording = useCompanyWording();
  return (
    <Box sx={{ width: '100%', mt: 3 }}>
      <LivePreview logo={company?.logo_url ?? null} wording={wording} />
    </Box>
  );
}
