import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerTo, type S3Answer } from './answers.ts';
import { type Bucket, S3Refusal } from './buckets.ts';
import { type Credentials, signatureFault } from './signature.ts';

/**
 * Misbehaviour of the double: `failing` answers 500, `overcharged` 503 SlowDown, `resetting` cuts the connection before
 * it answers, `truncating` in the middle of the answer's content, `hanging` never answers, `stalling` stops in the
 * middle of the answer's content, `losing` does what it is asked and cuts the connection then.
 */
export type Fault =
  | 'failing'
  | 'overcharged'
  | 'resetting'
  | 'truncating'
  | 'hanging'
  | 'stalling'
  | 'losing';

/** A request that the double answered or did not. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
}

/** A stand-in for an S3 store, built after the documentation of S3's interface. Never a storage for users. */
export interface S3Double {
  readonly endpoint: string;
  readonly credentials: Credentials;
  readonly buckets: Map<string, Bucket>;
  readonly requests: readonly SeenRequest[];
  /**
   * Misbehaves from now on, where a request says so.
   * @param times how often; default: until `behave`
   * @param concerns which requests; default: all
   */
  misbehave(fault: Fault, times?: number, concerns?: (request: SeenRequest) => boolean): void;
  behave(): void;
  /** Most keys of one page of a listing; S3 has 1,000. */
  pageSize: number;
  stop(): Promise<void>;
}

interface Misbehaviour {
  readonly fault: Fault;
  readonly concerns: (request: SeenRequest) => boolean;
  times: number;
}

/** Starts the double on a free port of this machine; it knows buckets in the path of its addresses alone. */
export async function startS3Double(): Promise<S3Double> {
  const credentials = {
    accessKeyId: 'the-double',
    secretAccessKey: 'a secret of its own',
    region: 'eu-south-1',
  };
  const buckets = new Map<string, Bucket>();
  const requests: SeenRequest[] = [];
  const misbehaviours: Misbehaviour[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  function faultOf(request: SeenRequest): Fault | undefined {
    const found = misbehaviours.find(({ times, concerns }) => times > 0 && concerns(request));
    if (found === undefined) return undefined;
    found.times -= 1;
    return found.fault;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = request;
    const seen = { method, target };
    requests.push(seen);
    const fault = faultOf(seen);
    if (fault === 'hanging') return;
    const body = await buffer(request);
    if (fault === 'resetting') request.destroy();
    else if (fault === 'failing') await send(response, refused(500, 'InternalError'));
    else if (fault === 'overcharged') await send(response, refused(503, 'SlowDown'));
    else {
      const answer = answerOrRefusal({ method, target, headers, body });
      if (fault === 'losing') request.destroy();
      else await send(response, answer, fault);
    }
  }

  function answerOrRefusal(request: Parameters<typeof answerTo>[0]): S3Answer {
    const wrong = signatureFault(request, credentials);
    if (wrong !== undefined) return refused(wrong === 'NotImplemented' ? 501 : 403, wrong);
    try {
      return answerTo(request, buckets, double.pageSize);
    } catch (error) {
      if (error instanceof S3Refusal) return refused(error.status, error.code);
      throw error;
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: S3Double = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    buckets,
    requests,
    misbehave(fault, times = Number.POSITIVE_INFINITY, concerns = () => true) {
      misbehaviours.push({ fault, times, concerns });
    },
    behave() {
      misbehaviours.length = 0;
    },
    pageSize: 1_000,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return double;
}

const refused = (status: number, code: string): S3Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  ),
});

/** Sends an answer; one that is to be broken off, up to the middle of its content. */
async function send(response: ServerResponse, answer: S3Answer, fault?: Fault): Promise<void> {
  const { status, headers, body } = answer;
  const length = headers['content-length'] ?? String(body.length);
  response.writeHead(status, { ...headers, 'content-length': length });
  if (fault !== 'truncating' && fault !== 'stalling') {
    response.end(body);
    return;
  }
  const half = body.subarray(0, Math.ceil(body.length / 2));
  await new Promise<void>((sent) => {
    response.write(half, () => sent());
  });
  if (fault === 'truncating') response.destroy();
}
