import { expect, test } from 'vitest';
import { isEased } from './sign-in-ease.ts';

test.each([
  ['automatic', 'password', false, true],
  ['automatic', 'password_or_sso', false, true],
  ['automatic', 'sso', false, false],
  ['automatic', 'password', true, false],
  ['on', 'sso', true, true],
  ['off', 'password', false, false],
] as const)(
  'a setting “%s”, with sign-in by %s and a required second factor: %s, is on: %s',
  (setting, sign_in_methods, second_factor_required, isOn) => {
    expect(isEased(setting, { sign_in_methods, second_factor_required })).toBe(isOn);
  },
);
