/** The issuer of Facebook accounts among the identities. */
export const facebookIssuer = 'https://www.facebook.com';
