/** Returns the address that leads to the identity provider of a company, and then to `next`. */
export function ssoAddress({ company, domain, next }: { company?: string; domain?: string; next: string | undefined }): string {
  const query = Object.entries({ company, domain, redirect: next }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/redirect_to_sso?${new URLSearchParams(query)}`;
}
