// The address that was typed on the sign-in page, for the page of a forgotten password: kept in memory, never in the address.

let email = '';

export function typedEmail(): string {
  return email;
}

export function keepTypedEmail(typed: string): void {
  email = typed;
}
