import { isIPv6 } from 'node:net';

/**
 * The network that an address counts for where attempts are limited: an IPv6 subscriber is given 2⁶⁴ addresses, so that only
 * the first half tells them apart (RFC 6177). An IPv4 address stands for itself, also when it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = shortest(address).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}

/** One way to write each address: no zone, no leading zeros, no dots. */
function shortest(address: string): string {
  return new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
