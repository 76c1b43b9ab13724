import { apiKeyDays, maxApiKeyNameLength } from '@binome/contract/values/limits';
import { useState } from 'react';
import { Create, maxLength, required, SaveButton, SelectInput, SimpleForm, TextInput, Toolbar } from 'react-admin';
import { NewApiKey } from './new-api-key.tsx';
import { ScopeChoices } from './scope-choices.tsx';

const lifetimes = apiKeyDays.map((days) => ({ id: days, name: `console.api_key_days.${days}` }));

export default function ApiKeyCreate() {
  const [created, setCreated] = useState<{ name: string; key: string; scopes: string[] }>();
  if (created) return <NewApiKey name={created.name} apiKey={created.key} scopes={created.scopes} />;
  return (
    <Create
      title="console.api_keys.add"
      redirect={false}
      mutationOptions={{ onSuccess: ({ name, key, scopes }) => setCreated({ name, key, scopes }) }}
      sx={{ maxWidth: 880, '& .RaCreate-main': { mt: 2 } }}
    >
      <SimpleForm
        defaultValues={{ days: 90 }}
        toolbar={
          <Toolbar>
            <SaveButton label="console.api_keys.add" alwaysEnable />
          </Toolbar>
        }
      >
        <TextInput source="name" validate={[required(), maxLength(maxApiKeyNameLength)]} helperText="console.api_keys.name_hint" />
        <SelectInput source="days" choices={lifetimes} validate={required()} helperText="console.api_keys.days_hint" />
        <ScopeChoices />
      </SimpleForm>
    </Create>
  );
}
