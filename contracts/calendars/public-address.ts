/** A network: the first 32 bits of its addresses, and how many of these all of them share. */
type Network = readonly [start: number, bits: number];

/** Networks of IPv4 that are not of the public internet: IANA's registry of special purposes, and multicast. */
const SPECIAL_IPV4: readonly Network[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0000200, 24],
  [0xc0586300, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xc6336400, 24],
  [0xcb007100, 24],
  [0xe0000000, 3],
];

/** Addresses of IPv6 that are given to somebody. What maps IPv4 without a router in between is outside of it. */
const GLOBAL_IPV6: Network = [0x20000000, 3];
/** Networks of these that are special: Teredo and others of the IETF, documentation, 6to4. */
const SPECIAL_IPV6: readonly Network[] = [
  [0x20010000, 23],
  [0x20010db8, 32],
  [0x20020000, 16],
  [0x3fff0000, 20],
];

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[\da-f]*:[\da-f:.]*$/;

/**
 * Tells whether an address is one of the public internet: not of this machine, of a private, shared or local network, of a
 * group, nor one that stands for such an address of IPv4. What is no address is none.
 * @param address as the parser of links and the lookup of names write it
 */
export function isPublicAddress(address: string): boolean {
  if (IPV4.test(address)) return !SPECIAL_IPV4.some((network) => isIn(ipv4Bits(address), network));
  if (!IPV6.test(address)) return false;
  const bits = ipv6Bits(address);
  return isIn(bits, GLOBAL_IPV6) && !SPECIAL_IPV6.some((network) => isIn(bits, network));
}

/** Tells whether a link names, by its number, a machine that is not on the public internet. What a name means is not looked up. */
export function namesPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return (IPV4.test(host) || IPV6.test(host)) && !isPublicAddress(host);
}

const isIn = (address: number, [start, bits]: Network): boolean =>
  address >= start && address < start + 2 ** (32 - bits);

const ipv4Bits = (address: string): number =>
  address.split('.').reduce((bits, byte) => bits * 0x100 + Number(byte), 0);

/** Returns the first 32 bits. A group that is left out is 0. */
function ipv6Bits(address: string): number {
  const [first = '', second = ''] = address.split(':').map((group) => group || '0');
  return Number.parseInt(first, 16) * 0x10000 + Number.parseInt(second, 16);
}
