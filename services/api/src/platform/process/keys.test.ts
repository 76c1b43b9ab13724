import { expect, test } from 'vitest';
import { fullLength } from './keys.ts';

test('a private key that begins with zeros has 32 bytes', () => {
  const short = Buffer.from('f'.repeat(60), 'hex');
  expect(fullLength(short)).toEqual(Buffer.concat([Buffer.from([0, 0]), short]));
  const whole = Buffer.from('f'.repeat(64), 'hex');
  expect(fullLength(whole)).toEqual(whole);
});
