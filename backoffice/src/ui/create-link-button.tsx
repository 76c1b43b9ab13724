import { CreateButton, useCanAccess, useResourceContext } from 'react-admin';

/** The way to a new record of the list, for whoever may make one. */
export function CreateLinkButton({ label }: { label: string }) {
  const resource = useResourceContext();
  const { canAccess } = useCanAccess({ resource: resource ?? '', action: 'create' });
  return canAccess ? <CreateButton variant="contained" label={label} /> : null;
}
