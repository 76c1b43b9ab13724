import { useRef } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { reloadAt } from '../layout/reload.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useLeaveAfterSave } from '../ui/use-leave-after-save.ts';
import { type CompanyForm, toCompanyBody } from './company-form.ts';
import { uploadLogo } from './logo.ts';

/**
 * Creates a company, enters it and opens its page. All attempts of one form send the same idempotency key, so that a second attempt
 * after a lost reply, or after the company could not be entered, does not create a second company.
 */
export function useCompanyCreation(logo: File | null) {
  const { t } = useIntl();
  const notify = useNotify();
  const { isSaved, leaveBy } = useLeaveAfterSave();
  const idempotencyKey = useRef(crypto.randomUUID());
  const createdId = useRef<string>(undefined);

  const createAndEnter = async (form: Partial<CompanyForm>) => {
    try {
      createdId.current ??= (
        await api('POST /backoffice/v1/companies', { body: await toCompanyBody(form), idempotencyKey: idempotencyKey.current })
      ).id;
      const company_id = createdId.current;
      await api('POST /backoffice/v1/company_entries', { body: { company_id, reason: t('console.companies.entry_reason') } });
      // If the logo is rejected, staff can upload another one on the company's page.
      if (logo) await uploadLogo(company_id, logo).catch(() => {});
      leaveBy(() => reloadAt(`/companies/${company_id}/show`));
    } catch (error) {
      notify(errorText(error, t), { type: 'error' });
      const { errors } = Object(error instanceof HttpError && error.body) as { errors?: Record<string, string> };
      return errors && Object.fromEntries(Object.entries(errors).map(([field, fault]) => [formFieldOf(field), fault]));
    }
  };
  return { createAndEnter, isSaved };
}

/** Returns the form input of an API field. The lines of a list share one input: `business_units` for `foundation.business_units.2`. */
function formFieldOf(field: string): string {
  return field.replace(/^foundation\./, '').replace(/^(business_units|job_categories|business_sectors)\..*/, '$1');
}
