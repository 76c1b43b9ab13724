import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { maxCompanyNetworks } from '@binome/contract/values/limits';
import { networkFault } from '@binome/contract/values/network';
import { TextArrayInput, useRecordContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

/** Input of the networks of the company's offices. The hint names the one that the administrator is in. */
export function NetworksInput() {
  const { t } = useIntl();
  const company = useRecordContext<ConsoleCompanyDetail>();
  const hint = t('console.companies.networks_hint', { network: company?.caller_network ?? '' });
  return <TextArrayInput source="networks" helperText={hint} validate={validateNetworks} parse={withoutBlanks} />;
}

/** A cleared list is empty. */
const withoutBlanks = (texts: string[] | null) => (texts ?? []).map((text) => text.trim()).filter((text) => text !== '');

/** Returns the message key of the first fault. */
function validateNetworks(networks: string[] | null | undefined): string | undefined {
  const fault = (networks ?? []).map(networkFault).find((code) => code !== undefined);
  if (fault) return `console.companies.${fault}`;
  return (networks?.length ?? 0) > maxCompanyNetworks ? 'console.companies.too_many_networks' : undefined;
}
