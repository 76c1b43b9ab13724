/** The widest networks that a company may name, as prefix lengths. Its whole estate fits, and a country or a cloud does not. */
const minPrefix = { v4: 16, v6: 32 };
/** Attempts of IPv6 are counted by /64, because one subscriber has that many addresses. */
const maxPrefix = { v4: 32, v6: 64 };

type Network = { bytes: number[]; prefix: number; version: 'v4' | 'v6' };

/** Returns a network in its canonical form, `203.0.113.0/24`; an address stands for itself, in IPv6 for its /64. Other texts stay as they are. */
export function normalizeNetwork(text: string): string {
  const network = parseNetwork(text);
  if (!network) return text.trim();
  const prefix = Math.min(network.prefix, maxPrefix[network.version]);
  const bytes = network.bytes.map((byte, index) => byte & maskOf(prefix - index * 8));
  return `${network.version === 'v4' ? bytes.join('.') : formatV6(bytes)}/${prefix}`;
}

/** Returns why a text cannot be the network of a company: a message code. */
export function networkFault(text: string): 'invalid_network' | 'network_too_wide' | undefined {
  const network = parseNetwork(text);
  if (!network || isReserved(network)) return 'invalid_network';
  return network.prefix < minPrefix[network.version] ? 'network_too_wide' : undefined;
}

function parseNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([0-9a-f.:]{2,45})(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const bytes = address.includes(':') ? parseV6(address) : parseV4(address);
  if (!bytes) return undefined;
  const prefix = length === undefined ? bytes.length * 8 : Number(length);
  return prefix > bytes.length * 8 ? undefined : { bytes, prefix, version: bytes.length === 4 ? 'v4' : 'v6' };
}

function parseV4(address: string): number[] | undefined {
  const parts = address.split('.');
  const isByte = (part: string) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256;
  return parts.length === 4 && parts.every(isByte) ? parts.map(Number) : undefined;
}

/** The URL parser knows all forms of an IPv6 address, and writes it without leading zeros and dots. */
function parseV6(address: string): number[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const gap = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...gap, ...after].flatMap((group) => [group >> 8, group & 255]);
}

function formatV6(bytes: number[]): string {
  const groups = Array.from({ length: 8 }, (_, index) => (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

function maskOf(bits: number): number {
  return bits >= 8 ? 255 : bits <= 0 ? 0 : 256 - 2 ** (8 - bits);
}

/** Unspecified, loopback, multicast and link-local addresses, and IPv4 inside of IPv6: no office has them. */
function isReserved({ bytes: [first = 0, second = 0], version }: Network): boolean {
  if (version === 'v4') return first === 0 || first === 127 || first >= 224;
  return first === 0 || first === 255 || (first === 254 && second >= 128 && second < 192);
}
