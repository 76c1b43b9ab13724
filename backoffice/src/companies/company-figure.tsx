import type { ListedCompany } from '@binome/contract/console/companies';
import { numberFormat } from '@binome/contract/values/intl-formats';
import { onboardingSteps } from '@binome/contract/values/onboarding-steps';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { RelativeDay } from '../ui/relative-day.tsx';

export type FigureName = 'members' | 'visible' | 'running' | 'meetings';
type Company = Pick<ListedCompany, 'figures' | 'suspended_at'>;

/** A number of a company; a word instead of a small one, and a dash for none. */
export function CompanyFigure({ company, name }: { company: Company; name: FigureName }) {
  const { t } = useIntl();
  const locale = useLocale();
  const value = company.suspended_at ? undefined : company.figures?.[name];
  if (!value) return '–';
  return typeof value === 'number' ? numberFormat(formattingLocale(locale), {}).format(value) : t(`console.clients.${value}`);
}

/** The day on which somebody of the company last signed in to its console. */
export function ConsoleUse({ company: { figures, suspended_at } }: { company: Company }) {
  const { t } = useIntl();
  if (!figures || suspended_at) return '–';
  return figures.console_used_on ? <RelativeDay at={`${figures.console_used_on}T12:00:00`} /> : t('console.clients.never');
}

/** Whether a company is archived, being set up, or running. */
export function CompanyStage({ company: { figures, suspended_at } }: { company: Company }) {
  const { t } = useIntl();
  if (suspended_at) {
    return (
      <>
        {t('console.companies.archived')} · <Day at={suspended_at} />
      </>
    );
  }
  const done = figures?.onboarding_done;
  return typeof done === 'number' ? t('console.clients.onboarding', { done, all: onboardingSteps.length }) : t('console.clients.running');
}
