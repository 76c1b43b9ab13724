import { ReferenceInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import type { NewRecords } from '../providers/api.ts';
import { type RoleName, roleNames, scopeResources } from '../users/role-scopes.ts';

type Role = NonNullable<NewRecords['invitations']['role']>;
type Fields = { role_name?: RoleName | '' | null; role_scope_id?: string | null };

/** The console role that an invitation gives, and its scope. */
export function RoleInputs() {
  const { t } = useIntl();
  const name: RoleName | '' | undefined = useWatch({ name: 'role_name' });
  const scope = name ? scopeResources[name] : null;
  const isUnitRole = name === 'business_unit_admin';
  const wholeCompany = isUnitRole ? {} : { emptyText: t('console.users.whole_company') };
  return (
    <>
      <SelectInput
        source="role_name"
        label="console.invitations.role"
        choices={roleNames.map((id) => ({ id, name: `console.roles.${id}` }))}
        emptyText="console.invitations.no_role"
        helperText="console.invitations.role_hint"
      />
      {scope && (
        <ReferenceInput key={scope} source="role_scope_id" reference={scope} sort={{ field: 'position', order: 'ASC' }} perPage={100}>
          <SelectInput label="console.users.role_place" optionText="name" validate={isUnitRole ? required() : []} {...wholeCompany} />
        </ReferenceInput>
      )}
    </>
  );
}

/** Replaces the fields of the role by the role that the API takes. */
export function toRole<Form extends Fields>({ role_name, role_scope_id, ...form }: Form) {
  if (!role_name) return form;
  const scope = scopeResources[role_name];
  const role: Role = {
    name: role_name,
    program_id: (scope === 'programs' && role_scope_id) || null,
    business_unit_id: (scope === 'business_units' && role_scope_id) || null,
  };
  return { ...form, role };
}
