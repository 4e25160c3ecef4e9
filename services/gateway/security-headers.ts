import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers that keep browsers careful, as helmet sets them. They are the same for every answer, so
 * they are asked for once. Answers with a content policy of their own replace the strict one.
 */
export function securityHeaders(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Which pages may be framed is said by `frame-ancestors`: the guest page, by this site.
    frameguard: false,
  })(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
