import { Box, Button, Card, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, type HttpError, type RaRecord, required, TextInput, Title, useCreate, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { reloadAt } from '../layout/reload.ts';
import type { NewRecords } from '../providers/api.ts';
import { BasicsInputs } from './basics-inputs.tsx';
import { type CompanyForm, toCompanyBody } from './company-form.ts';
import { companyDefaults } from './defaults.ts';
import { HomePreview } from './home-preview.tsx';
import { InitialConfigurationInputs } from './initial-configuration-inputs.tsx';
import { uploadLogo } from './logo.ts';
import { LogoPicker } from './logo-picker.tsx';
import { AccessInputs, ColourInput, LimitInputs, LocaleInputs, validateSlug } from './settings-inputs.tsx';

/** Lets staff create a company, of which only the name is required, and then enter it. */
export default function CompanyCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const [searchParams] = useSearchParams();
  const [logo, setLogo] = useState<File | null>(null);
  const [create, { isPending }] = useCreate<RaRecord<string>, HttpError>();

  const save = async (form: Partial<CompanyForm>) => {
    try {
      const company = await create('companies', { data: await toCompanyBody(form) }, { returnPromise: true });
      if (!company) return;
      const entry: NewRecords['company_entries'] = { company_id: company.id, reason: translate('console.companies.entry_reason') };
      await create('company_entries', { data: entry }, { returnPromise: true });
      // The company is created at this point. If its logo is rejected, staff can upload another one on the company's page.
      if (logo) await uploadLogo(company.id, logo).catch(() => {});
      reloadAt(`/companies/${company.id}/show`);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
      const { errors } = Object((error as HttpError).body) as { errors?: Record<string, string> };
      return errors && Object.fromEntries(Object.entries(errors).map(([field, fault]) => [formFieldOf(field), fault]));
    }
  };

  return (
    <Form onSubmit={save} defaultValues={{ ...companyDefaults, copy_of: searchParams.get('copy_of') }} warnWhenUnsavedChanges>
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
          <Typography component="h1" variant="h1" sx={{ mb: 1, fontSize: 24 }}>
            {translate('console.companies.create')}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('console.companies.create_intro')}
          </Typography>
          <FormSection step={1} title="identity">
            <TextInput source="name" validate={required()} autoFocus helperText="console.companies.name_hint" />
            <TextInput source="slug" validate={validateSlug} helperText="console.companies.slug_made" />
            <LogoPicker file={logo} onChoose={setLogo} />
            <ColourInput source="brand_colour" />
          </FormSection>
          <FormSection step={2} title="start">
            <InitialConfigurationInputs />
          </FormSection>
          <FormSection step={3} title="place">
            <LocaleInputs />
          </FormSection>
          <BasicsInputs
            wrap={(content) => (
              <FormSection step={4} title="foundation">
                {content}
              </FormSection>
            )}
          />
          <FormSection step={5} title="access">
            <AccessInputs />
          </FormSection>
          <FormSection step={6} title="limits">
            <LimitInputs />
          </FormSection>
          <Button type="submit" variant="contained" size="large" disabled={isPending}>
            {translate('console.companies.create_submit')}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {translate('console.companies.create_next')}
          </Typography>
        </Box>
        <LivePreview logo={logo} />
      </Box>
    </Form>
  );
}

function FormSection({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {step}. {translate(`console.companies.parts.${title}`)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate(`console.companies.parts.${title}_hint`)}
      </Typography>
      {children}
    </Card>
  );
}

function LivePreview({ logo }: { logo: File | null }) {
  const [name, colour, languages, language] = useWatch({ name: ['name', 'brand_colour', 'languages', 'default_language'] });
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 72 } }}>
      <HomePreview name={name} colour={colour} languages={languages} language={language} logo={logo} />
    </Box>
  );
}

/** Returns the form input of an API field. The lines of a list share one input: `business_units` for `foundation.business_units.2`. */
function formFieldOf(field: string): string {
  return field.replace(/^foundation\./, '').replace(/^(business_units|job_categories|business_sectors)\..*/, '$1');
}
