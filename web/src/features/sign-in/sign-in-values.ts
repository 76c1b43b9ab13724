/** The values of the sign-in form. */
export type SignInValues = { email: string; password: string; stay_signed_in: boolean };
