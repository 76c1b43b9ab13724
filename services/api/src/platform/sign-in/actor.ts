import type { Locale } from '@binome/contract/fields';
import type { RegistrationState, RoleName } from '@binome/contract/states';
import type { ApiKeyScope } from '@binome/contract/values/api-key-scopes';

/** A role over the whole company, or over one program or business unit if its id is set. */
export type ActorRole = { name: RoleName; program_id: string | null; business_unit_id: string | null };

/** A signed-in member of a company. */
export type MemberActor = {
  kind: 'member';
  company_id: string;
  user_id: string;
  email: string;
  state: RegistrationState;
  language: Locale;
  time_zone: string;
  roles: ActorRole[];
  presenter_id: string | null;
  participant_id: string | null;
  current_profile_id: string | null;
  current_program_id: string | null;
  /** The API key with which a system calls in the member's name. The member's roles count only within its scopes. */
  api_key?: { id: string; name: string; scopes: readonly ApiKeyScope[] } | undefined;
};

/** Staff of the provider in a company that they entered with a support access. */
export type StaffActor = { kind: 'staff'; company_id: string; staff_id: string; support_access_id: string; language: Locale };

/** The company's directory, which calls by SCIM with an API key of the company. */
type DirectoryActor = { kind: 'directory'; company_id: string; language: Locale; api_key: { name: string } };

/** Somebody with a console session, or with an API key in their name. */
export type ConsoleUser = MemberActor | StaffActor;

/** Who runs a command of the console. */
export type ConsoleActor = ConsoleUser | DirectoryActor;
