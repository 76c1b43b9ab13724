import { maxAttributeNameLength } from '@binome/contract/limits';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
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
