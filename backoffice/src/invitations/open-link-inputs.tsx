import { maxOpenLinkNameLength, openLinkQuota } from '@binome/contract/values/limits';
import { maxLength, minValue, NumberInput, required, TextArrayInput, TextInput } from 'react-admin';
import { validateEmailDomains } from '../lib/email-domains.ts';
import { DateInput } from '../ui/date-input.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';

/** Inputs shared by the forms that create and edit an open link. */
export function OpenLinkInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(maxOpenLinkNameLength)]} helperText="console.open_links.name_hint" />
      <TwoColumns>
        <DateInput source="expires_on" validate={required()} helperText="console.open_links.expires_hint" />
        <NumberInput
          source="quota"
          min={openLinkQuota.min}
          validate={minValue(openLinkQuota.min)}
          helperText="console.open_links.quota_hint"
        />
      </TwoColumns>
      <TextArrayInput source="allowed_domains" helperText="console.open_links.domains_hint" validate={validateEmailDomains} />
    </>
  );
}
