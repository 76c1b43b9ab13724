import { isIPv6 } from 'node:net';

/** An address as some proxies write it: with the port of the connection, IPv6 in brackets. */
const withPort = /^(?:\[([^\]]+)\]|(\d[\d.]*))(?::\d+)?$/;

/**
 * Returns the key by which attempts from an address are counted, without its port. For IPv6 it is the /64 network, since one subscriber has at least
 * 2⁶⁴ addresses (RFC 6177). For IPv4, also when mapped into IPv6, it is the address.
 */
export function networkOf(written: string): string {
  const [, v6, v4] = withPort.exec(written) ?? [];
  const address = v6 ?? v4 ?? written;
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = canonicalAddress(address).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}

/** The canonical form of an IPv6 address: no zone, no leading zeros, no dots. */
function canonicalAddress(address: string): string {
  return new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
