import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** Features of browsers that no page of ours needs. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Returns the security headers, most of them as helmet sets them. They are the same for every answer, so they are
 * made once. Answers with a content policy of their own replace the strict one.
 * @param overHttps true where the site is reached by https alone: browsers are told to keep to that for a year
 */
export function securityHeaders({ overHttps = false } = {}): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // What else is under this domain is not ours to decide about.
    strictTransportSecurity: overHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    // Which pages may be framed is said by `frame-ancestors`: the guest page, by this site.
    frameguard: false,
  })(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
