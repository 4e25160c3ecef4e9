import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** Address at which a node is asked over HTTP. */
export interface NodeAddress {
  readonly host: string;
  readonly port: number;
  /** Certificate of the authority in PEM, where it speaks TLS. */
  readonly authority?: string | undefined;
}

/** View that one node has of all. */
export interface Membership {
  /** Ports of the nodes that it takes for alive → the state that each is in. */
  readonly states: ReadonlyMap<number, string>;
  /** Port of the one that it takes for the leader. */
  readonly leader: number | undefined;
  /** Number of the leader's time in office: grows with each election. */
  readonly epoch: number;
}

/** The administrator that every server begins with. */
export const ADMINISTRATOR = { username: 'admin', password: 'changeit' } as const;

const ANSWER_WITHIN_MS = 1_000;

const gossip = z.object({
  members: z.array(
    z.object({
      state: z.string(),
      isAlive: z.boolean(),
      httpEndPointPort: z.number(),
      epochNumber: z.number(),
    }),
  ),
});

/** Tells whether a node is up. */
export async function isLive(node: NodeAddress): Promise<boolean> {
  try {
    return (await ask(node, 'GET', '/health/live')).status === 204;
  } catch {
    return false;
  }
}

/** Asks a node how it sees the cluster; `undefined` where it does not answer. */
export async function membership(node: NodeAddress): Promise<Membership | undefined> {
  try {
    const { body } = await ask(node, 'GET', '/gossip');
    const members = gossip.parse(JSON.parse(body)).members.filter(({ isAlive }) => isAlive);
    // One that was silent and wakes takes itself for the leader for a moment, and says so to all.
    const [leader] = members
      .filter(({ state }) => state === 'Leader')
      .sort((one, other) => other.epochNumber - one.epochNumber);
    return {
      states: new Map(members.map(({ httpEndPointPort, state }) => [httpEndPointPort, state])),
      leader: leader?.httpEndPointPort,
      epoch: leader?.epochNumber ?? -1,
    };
  } catch {
    return undefined;
  }
}

/** Asks a node to give up the lead. @throws Error where it refuses */
export async function resignLead(node: NodeAddress): Promise<void> {
  const { status } = await ask(node, 'POST', '/admin/node/resign');
  if (status !== 200) throw new Error(`the node at ${node.port} answered ${status} to being asked to resign`);
}

async function ask(node: NodeAddress, method: string, path: string) {
  const { host, port, authority } = node;
  const { username, password } = ADMINISTRATOR;
  const { request } = authority === undefined ? http : https;
  const asked = request({
    host,
    port,
    method,
    path,
    agent: false,
    auth: `${username}:${password}`,
    ...(authority !== undefined && { ca: authority }),
    headers: { accept: 'application/json', 'content-length': 0 },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).end();
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}
