import { expect, test } from 'vitest';
import { SsoRefusal } from '../refusal.ts';
import { type Claims, ownEmail } from './own-email.ts';

const google = 'https://accounts.google.com';
const iss = 'https://login.nova.example';
const email = 'lea@nova.example';

const table: [idToken: Claims, userInfo: Claims, result: string | undefined][] = [
  [{ iss }, {}, undefined],
  [{ iss, email }, {}, email],
  [{ iss, email, email_verified: true }, {}, email],
  [{ iss, email, email_verified: 'true' }, {}, email],
  [{ iss, email, email_verified: false }, {}, 'email_unverified'],
  [{ iss, email, email_verified: 'false' }, {}, 'email_unverified'],
  [{ iss, email, email_verified: 0 }, {}, 'email_unverified'],
  [{ iss, email, email_verified: null }, {}, 'email_unverified'],
  [{ iss }, { email }, email],
  [{ iss }, { email, email_verified: false }, 'email_unverified'],
  // One document does not verify the address of the other.
  [{ iss, email_verified: true }, { email, email_verified: false }, 'email_unverified'],
  [{ iss, email, email_verified: false }, { email, email_verified: true }, 'email_unverified'],
  [{ iss, email_verified: false }, { email, email_verified: true }, email],
  [{ iss, email }, { email: 'other@nova.example', email_verified: false }, email],
  // No other claim is an address, whatever it looks like.
  [{ iss, sub: email, mail: email, emailAddress: email, upn: email, preferred_username: email }, {}, undefined],
  [{ iss }, { sub: email, mail: email }, undefined],
  [{ iss: google, email, email_verified: true, hd: 'nova.example' }, {}, email],
  [{ iss: google, email, email_verified: true, hd: 'rivage.example' }, {}, 'other_organisation'],
  // A private Google account with an address of the company.
  [{ iss: google, email, email_verified: true }, {}, 'other_organisation'],
  [{ iss: google, email, email_verified: true }, { hd: 'nova.example' }, 'other_organisation'],
  [{ iss: google, email, email_verified: false, hd: 'nova.example' }, {}, 'email_unverified'],
];

test.each(table)('the address of the ID token %j with the UserInfo %j is %s', (idToken, userInfo, result) => {
  expect(resultOf([idToken, userInfo])).toBe(result);
});

test('a claim that the administrator names is the address, and then no other one is', () => {
  expect(resultOf([{ iss, upn: email, email: 'other@nova.example' }], 'upn')).toBe(email);
  expect(resultOf([{ iss }, { upn: [email] }], 'upn')).toBe(email);
  expect(resultOf([{ iss, email }], 'upn')).toBeUndefined();
  expect(resultOf([{ iss, email, email_verified: false }], 'email')).toBe('email_unverified');
});

function resultOf(...parameters: Parameters<typeof ownEmail>): unknown {
  try {
    return ownEmail(...parameters);
  } catch (error) {
    return error instanceof SsoRefusal ? error.reason : error;
  }
}
