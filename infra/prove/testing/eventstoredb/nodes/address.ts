import type { Credentials } from '../wire/authentication.ts';
import type { Certificate } from './certificate.ts';

/** Gives the host of every node. A certificate needs a name: TLS knows no addresses. */
export function hostOf(certificate: Certificate | undefined): string {
  return certificate === undefined ? '127.0.0.1' : 'localhost';
}

/** Makes the `esdb://…` address with all that a client needs to connect to the nodes on these ports. */
export function urlOf(
  ports: readonly number[],
  certificate: Certificate | undefined,
  credentials: Credentials | undefined,
): string {
  const hosts = ports.map((port) => `${hostOf(certificate)}:${port}`).join(',');
  if (certificate === undefined) return `esdb://${hosts}?tls=false`;
  const user =
    credentials === undefined
      ? ''
      : `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`;
  return `esdb://${user}${hosts}?tls=true&tlsCAFile=${certificate.certificateFile}`;
}
