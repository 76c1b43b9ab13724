import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { maxCompanyNetworks } from '@binome/contract/values/limits';
import { networkFault } from '@binome/contract/values/network';
import { TextArrayInput, useRecordContext, useTranslate } from 'react-admin';

/** Input of the networks of the company's offices. The hint names the one that the administrator is in. */
export function NetworksInput() {
  const translate = useTranslate();
  const company = useRecordContext<ConsoleCompanyDetail>();
  const hint = translate('console.companies.networks_hint', { network: company?.caller_network ?? '' });
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
