import { expect, test } from 'vitest';
import { networkOf } from './check-network.ts';

test.each([
  ['an address seen from outside', ['host', 'srflx', 'relay'], true, 'open'],
  ['a relay only', ['host', 'relay'], true, 'relayed'],
  ['the machine’s own address only, where a server was asked', ['host'], true, 'blocked'],
  ['the machine’s own address only, where no server is set up', ['host'], false, 'open'],
  ['nothing', [], false, 'blocked'],
] as const)('a network with %s', (_, types, hasServers, expected) => {
  expect(networkOf(new Set(types), hasServers)).toBe(expected);
});
