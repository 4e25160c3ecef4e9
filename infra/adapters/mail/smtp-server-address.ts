import { isIP } from 'node:net';

/** Address of the mail server of an `SMTP_URL`, and the way to log in. */
export interface SmtpServerAddress {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte on. */
  readonly secure: boolean;
  /** True where a server without STARTTLS is not used. */
  readonly requireTLS: boolean;
  /** True where STARTTLS is not asked for, even if it is offered. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/**
 * Reads `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (TLS from the start). A password crosses no
 * network in clear: with one, a server without STARTTLS is refused. On this very machine TLS is not asked for,
 * as local servers have certificates that nobody signed.
 * @throws TypeError where it is no such address
 */
export function smtpServerAddress(url: string): SmtpServerAddress {
  const { protocol, hostname, port, username, password } = new URL(url);
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '')
    throw new TypeError('not an address of SMTP');
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const hasAuth = username !== '';
  const local = isLoopback(host);
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && hasAuth && !local,
    ignoreTLS: !secure && local,
    ...(hasAuth && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
