import autocannon from 'autocannon';

const SECONDS = 3;

export interface HttpLoad {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of connections that ask at the same time, each again as soon as it is answered. */
  readonly connections: number;
  /** Body to post; absent: it is asked for with GET. */
  readonly body?: string;
  /** Makes the path of each request. Absent: that of `url`. */
  readonly nextPath?: () => string;
  /** Makes headers of each request, besides those of all. Absent: there are none. */
  readonly nextHeaders?: () => Readonly<Record<string, string>>;
  /** False where the bytes of answers are let go of as they come; by default each body becomes a text. */
  readonly readsText?: boolean;
}

export interface HttpRate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Number of requests that were answered. */
  readonly answered: number;
}

/**
 * Has a connection let go of the bytes of an answer: autocannon turns each body into a text, by an internal of the version that
 * is pinned. Of compressed bodies that takes more of a core than to serve them.
 */
function readNoText(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}

/** Has connections ask again and again for three seconds. @throws Error where any request is refused or fails */
export async function loadServer({
  url,
  connections,
  headers = {},
  body,
  nextPath,
  nextHeaders,
  readsText = true,
}: HttpLoad): Promise<HttpRate> {
  const setupRequest: autocannon.Request['setupRequest'] = (request) => ({
    ...request,
    ...(nextPath && { path: nextPath() }),
    ...(nextHeaders && { headers: { ...request.headers, ...nextHeaders() } }),
  });
  const result = await autocannon({
    url,
    headers,
    connections,
    ...(!readsText && { setupClient: readNoText }),
    duration: SECONDS,
    ...(body !== undefined && { method: 'POST', body }),
    ...((nextPath ?? nextHeaders) && { requests: [{ setupRequest }] }),
  });
  const unchanged = result.statusCodeStats?.['304']?.count ?? 0;
  const refused = result.non2xx - unchanged;
  if (refused + result.errors > 0) {
    throw new Error(`${url}: ${refused} requests were refused, ${result.errors} failed`);
  }
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    answered: result['2xx'] + unchanged,
  };
}
