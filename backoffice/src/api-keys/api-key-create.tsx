import { apiKeyDays, maxApiKeyNameLength } from '@binome/contract/values/limits';
import { useState } from 'react';
import { maxLength, type RaRecord, required, SelectInput, TextInput } from 'react-admin';
import { CreatePage } from '../forms/record-pages.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { ScopeChoices } from './scope-choices.tsx';

const lifetimes = apiKeyDays.map((days) => ({ id: days, name: `console.api_key_days.${days}` }));

export default function ApiKeyCreate() {
  const [created, setCreated] = useState<RaRecord>();
  if (created) return <NewApiKey name={created.name} apiKey={created.key} scopes={created.scopes} />;
  return (
    <CreatePage title="console.api_keys.add" save="console.api_keys.add" defaultValues={{ days: 90 }} onCreated={setCreated}>
      <TextInput source="name" validate={[required(), maxLength(maxApiKeyNameLength)]} helperText="console.api_keys.name_hint" />
      <SelectInput source="days" choices={lifetimes} validate={required()} helperText="console.api_keys.days_hint" />
      <ScopeChoices />
    </CreatePage>
  );
}
