import { companyDefaults } from '@binome/contract/values/company-defaults';
import { Box, Button, Card, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { required, TextInput, Title } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { RecordForm } from '../forms/record-form.tsx';
import { type CodeOf, useIntl } from '../lib/intl.ts';
import { programDates } from '../programs/program-dates.ts';
import { BasicsInputs } from './basics-inputs.tsx';
import { startOf } from './company-form.ts';
import { InitialConfigurationInputs } from './initial-configuration-inputs.tsx';
import { LivePreview } from './live-preview.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { PatternInput } from './pattern-input.tsx';
import { AccessInputs, ColourInput, LimitInputs, LocaleInputs, validateSlug } from './settings-inputs.tsx';
import { useCompanyCreation } from './use-company-creation.ts';

/** Lets staff create a company, of which only the name is required, and then enter it. */
export default function CompanyCreate() {
  const { t } = useIntl();
  const [searchParams] = useSearchParams();
  const [logo, setLogo] = useState<File | null>(null);
  const { createAndEnter, isSaved } = useCompanyCreation(logo);

  return (
    <RecordForm
      onSubmit={createAndEnter}
      defaultValues={{ ...companyDefaults, program: programDates(), copy_of: searchParams.get('copy_of') }}
      warnWhenUnsavedChanges={!isSaved}
    >
      <Title title="console.companies.create" />
      <Box
        sx={{
          pt: 2,
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(320px, 1fr)' },
        }}
      >
        <Box>
          <Typography component="h2" variant="h1" sx={{ mb: 1, fontSize: 24 }}>
            {t('console.companies.create')}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('console.companies.create_intro')}
          </Typography>
          <FormSection step={1} title="identity">
            <TextInput source="name" validate={required()} autoFocus helperText="console.companies.name_hint" />
            <TextInput source="slug" validate={validateSlug} helperText="console.companies.slug_made" />
            <LogoPicker file={logo} onChoose={setLogo} />
            <ColourInput source="brand_colour" />
            <PatternInput />
          </FormSection>
          <FormSection step={2} title="start">
            <InitialConfigurationInputs />
          </FormSection>
          <SettingSections />
          <SubmitButton isSaved={isSaved} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('console.companies.create_next')}
          </Typography>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 72 } }}>
          <LivePreview logo={logo} />
        </Box>
      </Box>
    </RecordForm>
  );
}

/** The settings of a company that starts from the product's defaults. A copy or a file contains all of them. */
function SettingSections() {
  const [start, copyOf] = useWatch({ name: ['start', 'copy_of'] });
  if (startOf(start, copyOf) !== 'defaults') return null;
  return (
    <>
      <FormSection step={3} title="place">
        <LocaleInputs />
      </FormSection>
      <FormSection step={4} title="foundation">
        <BasicsInputs />
      </FormSection>
      <FormSection step={5} title="access">
        <AccessInputs />
      </FormSection>
      <FormSection step={6} title="limits">
        <LimitInputs />
      </FormSection>
    </>
  );
}

function SubmitButton({ isSaved }: { isSaved: boolean }) {
  const { t } = useIntl();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" size="large" disabled={isSubmitting || isSaved}>
      {t('console.companies.create_submit')}
    </Button>
  );
}

type PartName = Exclude<CodeOf<'companies.parts'>, `${string}_hint`>;

function FormSection({ step, title, children }: { step: number; title: PartName; children: ReactNode }) {
  const { t } = useIntl();
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {step}. {t(`console.companies.parts.${title}`)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(`console.companies.parts.${title}_hint`)}
      </Typography>
      {children}
    </Card>
  );
}
