/** A cluster of event-store nodes that a test does harm to. */
export interface ClusterUnderTest {
  /** esdb://host:port,host:port,host:port?tls=… with all that a client needs. */
  readonly url: string;
  readonly size: number;
  /** Finds the index of the node that leads; undefined while none does. */
  leader(): Promise<number | undefined>;
  /** Ends a node as kill -9 does; what it acknowledged is kept. */
  kill(node: number): Promise<void>;
  /** Starts a node that was killed, and resolves once it takes part. */
  start(node: number): Promise<void>;
  /** Has the leader give up the lead. */
  resign(): Promise<void>;
  /** Stops a node as SIGSTOP does: connections stay and are accepted, nothing is answered. */
  pause(node: number): Promise<void>;
  resume(node: number): Promise<void>;
  stop(): Promise<void>;
}
