import { expect, test } from 'vitest';
import { SsoRefusal } from '../refusal.ts';
import { assertOwnEmail, type Claims } from './assert-own-email.ts';

const google = 'https://accounts.google.com';
const other = 'https://login.nova.example';
const email = 'lea@nova.example';

const table: [claims: Claims, refusal: string | null][] = [
  [{ iss: other }, null],
  [{ iss: other, email }, null],
  [{ iss: other, email, email_verified: true }, null],
  [{ iss: other, email, email_verified: false }, 'email_unverified'],
  [{ iss: other, email, email_verified: 'false' }, 'email_unverified'],
  [{ iss: google, email, email_verified: true, hd: 'nova.example' }, null],
  [{ iss: google, email, email_verified: true, hd: 'rivage.example' }, 'other_organisation'],
  // A private Google account with an address of the company.
  [{ iss: google, email, email_verified: true }, 'other_organisation'],
  [{ iss: google, email, email_verified: false, hd: 'nova.example' }, 'email_unverified'],
];

test.each(table)('the address of %j leads to the refusal %s', (claims, refusal) => {
  const reasonOf = () => {
    try {
      assertOwnEmail(claims);
      return null;
    } catch (error) {
      return error instanceof SsoRefusal ? error.reason : error;
    }
  };
  expect(reasonOf()).toBe(refusal);
});
