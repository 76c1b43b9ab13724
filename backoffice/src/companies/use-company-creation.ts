import { useRef } from 'react';
import { reloadAt } from '../layout/reload.ts';
import { fieldErrors } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { type CompanyForm, toCompanyBody } from './company-form.ts';
import { uploadLogo } from './logo.ts';

/**
 * Creates a company, enters it and opens its onboarding. A second attempt, after the company could not be entered, does not create a
 * second company.
 */
export function useCompanyCreation(logo: File | null) {
  const { t } = useIntl();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const createdId = useRef<string>(undefined);

  const { run } = useAction(
    async (form: Partial<CompanyForm>, { idempotencyKey }) => {
      createdId.current ??= (await api('POST /backoffice/v1/companies', { body: await toCompanyBody(form), idempotencyKey })).id;
      const company_id = createdId.current;
      await api('POST /backoffice/v1/company_entries', { body: { company_id, reason: t('console.companies.entry_reason') } });
      // If the logo is rejected, staff can upload another one on the company's page.
      if (logo) await uploadLogo(company_id, logo).catch(() => {});
      return company_id;
    },
    { onDone: () => leaveBy(() => reloadAt('/onboarding')), refreshes: 'nothing', refusalAs: 'notice' },
  );
  const createAndEnter = async (form: Partial<CompanyForm>) => {
    const errors = fieldErrors(await run(form));
    return errors && Object.fromEntries(Object.entries(errors).map(([field, fault]) => [formFieldOf(field), fault]));
  };
  return { createAndEnter, isSaved };
}

/** Returns the form input of an API field. The lines of a list share one input: `business_units` for `foundation.business_units.2`. */
function formFieldOf(field: string): string {
  return field.replace(/^foundation\./, '').replace(/^(business_units|job_categories|business_sectors)\..*/, '$1');
}
