import { expect, test } from 'vitest';
import { phoneAddress } from './phone-address.ts';

test.each([
  ['+33 6 39 98 00 01', 'tel:+33639980001'],
  ['+33123456789 #12', 'tel:+33123456789;ext=12'],
])('%s is called by %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});
