import { expect, test } from 'vitest';
import { networkFault, normalizeNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['198.51.255.255/17', '198.51.128.0/17'],
  ['10.20.0.0/16', '10.20.0.0/16'],
  ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::5/128', '2001:db8:0:1::/64'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
])('%s is the network %s', (text, network) => {
  expect(networkFault(text)).toBeUndefined();
  expect(normalizeNetwork(text)).toBe(network);
  expect(normalizeNetwork(network)).toBe(network);
});

test.each([
  ['0.0.0.0/0', 'invalid_network'],
  ['203.0.0.0/15', 'network_too_wide'],
  ['203.0.113.0/0', 'network_too_wide'],
  ['2000::/3', 'network_too_wide'],
  ['2001:db8::/31', 'network_too_wide'],
  ['::/0', 'invalid_network'],
  ['::1', 'invalid_network'],
  ['::ffff:203.0.113.7', 'invalid_network'],
  ['fe80::1/64', 'invalid_network'],
  ['127.0.0.1', 'invalid_network'],
  ['255.255.255.255', 'invalid_network'],
  ['203.0.113.7/33', 'invalid_network'],
  ['203.0.113.256', 'invalid_network'],
  ['203.0.113', 'invalid_network'],
  ['203.0.113.07', 'invalid_network'],
  ['203.0.113.1-203.0.113.9', 'invalid_network'],
  ['2001:db8::/129', 'invalid_network'],
  ['2001:::1', 'invalid_network'],
  ['bureau.nova.example', 'invalid_network'],
  ['', 'invalid_network'],
])('%s is refused as %s', (text, fault) => {
  expect(networkFault(text)).toBe(fault);
});
