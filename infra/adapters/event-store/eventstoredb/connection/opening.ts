import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { EventStoreAddressError, serversOf, withoutSecrets } from './connection-string.ts';
import { isRefusal, isUnavailable, reasonOf } from './errors.ts';
import { findObstacle, type Obstacle } from './obstacle.ts';

/**
 * Makes of the error with which opening the log failed one that tells an operator the next step.
 * @returns EventStoreAddressError for what time does not mend, EventStoreUnavailableError for what it may; any other as
 *   it is
 */
export async function explainFailure(url: string, error: unknown): Promise<unknown> {
  const at = `EventStoreDB at ${withoutSecrets(url)}`;
  const cause = { cause: error };
  if (isRefusal(error)) {
    const refused = 'refuses the credentials of EVENT_STORE_URL, or does not let them read the log.';
    return new EventStoreAddressError(`${at} ${refused}`, cause);
  }
  if (!isUnavailable(error)) return error;
  const obstacles = await Promise.all(serversOf(url).map(findObstacle));
  const mistake = obstacles.map(mistakeIn).find((sentence) => sentence !== undefined);
  if (mistake !== undefined) return new EventStoreAddressError(`${at} ${mistake}`, cause);
  const reasons = obstacles.flatMap((obstacle) => (obstacle?.kind === 'absent' ? [obstacle.reason] : []));
  const reason = reasons.length === obstacles.length ? reasons.join('; ') : reasonOf(error);
  return new EventStoreUnavailableError(`${at} cannot be reached: ${reason}`, cause);
}

/**
 * Says what is wrong with the address, as the end of a sentence about the server; `undefined` where only the server is
 * away.
 */
function mistakeIn(obstacle: Obstacle | undefined): string | undefined {
  switch (obstacle?.kind) {
    case 'withoutTls':
      return 'does not speak TLS: add tls=false to the address, or give the server a certificate.';
    case 'tlsAlone':
      return 'speaks TLS alone: take tls=false out of the address, and name the certificate of its authority with tlsCAFile.';
    case 'unknownAuthority':
      return 'shows a certificate of an authority that is not known here: name the certificate of that authority with tlsCAFile in the address.';
    case 'badCertificate':
      return `shows a certificate that does not hold: ${obstacle.reason}`;
    default:
      return undefined;
  }
}
