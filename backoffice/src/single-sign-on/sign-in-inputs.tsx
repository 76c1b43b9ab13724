import { maxAttributeNameLength } from '@binome/contract/values/limits';
import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../lib/choices.ts';
import { attributeFields } from './attribute-fields.ts';

/** Inputs of how the members of a company sign in, and of the attributes of its identity provider. */
export function SignInInputs() {
  return (
    <>
      <SelectInput
        source="sign_in_methods"
        choices={choicesOf(['password', 'password_or_sso', 'sso'], 'sign_in_methods')}
        validate={required()}
        helperText="console.sso.methods_hint"
      />
      <SelectInput
        source="sso_account_creation"
        choices={choicesOf(['nobody', 'invited', 'verified_domains'], 'sso_account_creation')}
        validate={required()}
        helperText="console.sso.creation_hint"
      />
      <BooleanInput source="social_sign_in" helperText="console.sso.social_hint" sx={{ mb: 1 }} />
      <BooleanInput source="second_factor_required" helperText="console.sso.second_factor_hint" sx={{ mb: 1 }} />
      {attributeFields.map((field) => (
        <TextInput
          key={field}
          source={`sso_attributes.${field}`}
          validate={maxLength(maxAttributeNameLength)}
          helperText={field === 'email' ? 'console.sso.email_hint' : false}
          parse={(text: string) => text || undefined}
        />
      ))}
    </>
  );
}
