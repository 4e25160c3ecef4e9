import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Tells if an address is the loopback of this machine. @param address of IPv4 or IPv6, without brackets */
export const isLoopback = (address: string): boolean => isIn(LOOPBACK, address);

/** Tells if an address is of this machine, or of a network that the world does not reach. @param address as above */
export const isPrivate = (address: string): boolean => isIn(PRIVATE, address);

/** Length of the IPv6 networks that one customer may have whole. */
const NETWORK_BITS = 48;

/** Returns the network of an address: of IPv6 its /48, of IPv4 the address itself. */
export const networkOf = (address: string): string => normalizeIP(address, NETWORK_BITS);

/**
 * Makes a test if an address is one of these, or within one of these networks.
 * @param named addresses and networks (`198.51.100.0/24`); names of private networks (`loopback`) name no others
 */
export function isWithin(named: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const each of named) {
    const [address = '', bits] = each.split('/');
    const version = isIP(address);
    if (version === 0) continue;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => isIn(networks, address);
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
