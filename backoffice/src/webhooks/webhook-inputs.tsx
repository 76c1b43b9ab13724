import { maxWebhookAddressLength, maxWebhookNameLength } from '@binome/contract/values/limits';
import { maxLength, required, TextInput } from 'react-admin';
import { EventChoices } from './event-choices.tsx';

/** Inputs shared by the forms that create and edit a webhook. */
export function WebhookInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(maxWebhookNameLength)]} helperText="console.webhooks.name_hint" />
      <TextInput
        source="address"
        type="url"
        validate={[required(), maxLength(maxWebhookAddressLength)]}
        helperText="console.webhooks.address_hint"
      />
      <EventChoices />
    </>
  );
}
