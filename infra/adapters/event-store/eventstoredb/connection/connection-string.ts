/**
 * Options that the client understands. It meets anything else with a warning on the console that shows the whole
 * connection string, password and all, so nothing else is let through to it.
 */
const OPTIONS = new Set([
  'usercertfile',
  'userkeyfile',
  'maxdiscoverattempts',
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'nodepreference',
  'tls',
  'tlscafile',
  'keepaliveinterval',
  'keepalivetimeout',
]);

/** With `throwOnAppendFailure=false` the client returns wrong revisions; it cannot skip the check of certificates. */
const REFUSED = new Map([
  ['throwonappendfailure', 'is not allowed: appends must fail where they fail'],
  ['tlsverifycert', 'is not supported by the client: name the authority with tlsCAFile'],
]);

/**
 * Longest wait in seconds for a node that is asked for the leader, before the next is asked; the client's default is 5.
 */
const GOSSIP_TIMEOUT_SECONDS = 1;

/** Followers lag behind their leader: what was just appended could not be read. */
const NOT_OF_FOLLOWERS = 'must be leader, which it is where it is left out';

/**
 * Error for a wrong address of the event store, or credentials in it that the server rejects. Its message never shows a
 * password.
 */
export class EventStoreAddressError extends Error {
  override readonly name = 'EventStoreAddressError';
}

/**
 * Rewrites a connection string into the form that the client takes: `kurrentdb://…` is another name for `esdb://…`.
 * @throws EventStoreAddressError where it is not one
 */
export function clientConnectionString(url: string): string {
  const match = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\/(.+)$/.exec(url.trim());
  if (match === null) {
    throw new EventStoreAddressError(
      'The address of the event store must begin with esdb:// or kurrentdb://.',
    );
  }
  const [, discover = '', rest = ''] = match;
  for (const option of queryOf(rest)) {
    const [name = '', value = ''] = option.split('=', 2);
    const key = keyOf(name);
    const isOfFollowers = key === 'nodepreference' && value.toLowerCase() !== 'leader';
    const reason = isOfFollowers
      ? NOT_OF_FOLLOWERS
      : (REFUSED.get(key) ?? (OPTIONS.has(key) ? undefined : 'is unknown'));
    if (reason !== undefined)
      throw new EventStoreAddressError(
        `The event store at ${withoutSecrets(url)}: option ${name} ${reason}.`,
      );
  }
  const given = queryOf(rest);
  if (given.some((option) => keyOf(option.split('=', 1)[0] ?? '') === 'gossiptimeout')) {
    return `esdb${discover}://${rest}`;
  }
  return `esdb${discover}://${rest}${given.length === 0 ? '?' : '&'}gossipTimeout=${GOSSIP_TIMEOUT_SECONDS}`;
}

/** Address of one server of a connection string, and the settings of TLS towards it. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** The certificate of the authority, where one is named. */
  readonly caFile: string | undefined;
}

const DEFAULT_PORT = 2113;

/** Lists the servers that a connection string names. */
export function serversOf(url: string): ServerAddress[] {
  const options = new Map(
    queryOf(url).map((option) => {
      const [name = '', value = ''] = option.split('=', 2);
      return [keyOf(name), decodeURIComponent(value)];
    }),
  );
  const tls = options.get('tls')?.toLowerCase() !== 'false';
  const caFile = options.get('tlscafile');
  return withoutSecrets(url)
    .replace(/^[^:]*:\/\/|\/.*$/g, '')
    .split(',')
    .map((server) => {
      const [, host = '', port = DEFAULT_PORT] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
      return { host, port: Number(port), tls, caFile };
    });
}

/** Shortens a connection string to what a message may show: scheme and hosts, without credentials and options. */
export function withoutSecrets(url: string): string {
  const [, scheme = '', rest = ''] = /^([^:]*:\/\/)?(.*)$/s.exec(url.trim()) ?? [];
  const authority = rest.split('?', 1)[0] ?? '';
  return scheme + authority.slice(authority.lastIndexOf('@') + 1);
}

function queryOf(rest: string): string[] {
  const start = rest.indexOf('?', rest.lastIndexOf('@') + 1);
  return start === -1 ? [] : rest.slice(start + 1).split('&');
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
