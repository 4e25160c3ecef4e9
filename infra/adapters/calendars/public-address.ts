import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are not of the public internet: IANA's registry of special purposes, and multicast. */
const SPECIAL_IPV4 = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** Addresses of IPv6 that are given to somebody. What maps IPv4 without a router in between is outside of it. */
const GLOBAL_IPV6 = networks('ipv6', [['2000::', 3]]);
/** Networks of these that are special: Teredo and others of the IETF, documentation, 6to4. */
const SPECIAL_IPV6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/**
 * Tells whether an address is one of the public internet: not of this machine, of a private, shared or local network, of a
 * group, nor one that stands for such an address of IPv4. What is no address is none.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL_IPV4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
}

function networks(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of subnets) list.addSubnet(address, bits, family);
  return list;
}
