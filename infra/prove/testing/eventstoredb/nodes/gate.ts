import type { Metadata } from '@grpc/grpc-js';
import { type NodeState, type Refusals, readRefusal, requiresLeader, writeRefusal } from './node-state.ts';
import { type NotHandled, notHandledError } from './not-handled.ts';

/** Stands between the calls of clients and the log: knows the state of the node, and what it refuses on demand. */
export class Gate {
  readonly #state: () => NodeState;
  #refusals: Refusals = {};

  constructor(state: () => NodeState) {
    this.#state = state;
  }

  /** Refuses these from now on; nothing where nothing is given. */
  refuse(refusals: Refusals): void {
    this.#refusals = refusals;
  }

  /** Lets a read through. @throws RpcError where it is not handled @param expected see `notHandledError` */
  admitRead(metadata: Metadata, expected: string): void {
    const why = this.#refusals.reads ?? readRefusal(this.#state(), requiresLeader(metadata));
    if (why !== undefined) throw notHandledError(why, expected);
  }

  /** Gives the reason for which a write is not handled; `undefined` where it is. */
  writeRefusal(metadata: Metadata): NotHandled | undefined {
    return this.#refusals.writes ?? writeRefusal(this.#state(), requiresLeader(metadata));
  }

  /** Lets a write through that is a call of its own. @throws RpcError where it is not handled */
  admitWrite(metadata: Metadata, expected: string): void {
    const why = this.writeRefusal(metadata);
    if (why !== undefined) throw notHandledError(why, expected);
  }
}
