import { CreateButton, useCanAccess, useResourceContext } from 'react-admin';

/** A link to the form of a new record, if the user may create one. */
export function CreateLinkButton({ label }: { label: string }) {
  const resource = useResourceContext();
  const { canAccess } = useCanAccess({ resource: resource ?? '', action: 'create' });
  return canAccess ? <CreateButton variant="contained" label={label} /> : null;
}
