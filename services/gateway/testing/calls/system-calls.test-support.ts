import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { type SystemProjection, type SystemStatus, systemStatusSchema } from '#contracts/operations/api.ts';
import type { TestGateway } from '../gateway.test-support.ts';

/** Administrator of the installation that is tested. */
interface Place {
  readonly gateway: TestGateway;
  readonly token: string;
}

/** Makes the calls of an administrator about the system. @param at the administrator, as it is when a call is made */
export function systemCalls(at: () => Place) {
  const call = (method: string, path: string, options: object = {}) => {
    const { gateway, token } = at();
    return gateway.call(method, `/api/admin/system${path}`, { token, ...options });
  };
  const ask = async (path: string) => (await call('GET', path)).body;
  const status = async (): Promise<SystemStatus> => systemStatusSchema.parse(await ask(''));
  return {
    ask,
    status,
    post: (path: string, body?: object) => call('POST', path, body && { body }),

    /** Reads how a read model is. @throws Error where there is none of the name */
    async projection(name: string): Promise<SystemProjection> {
      const found = (await status()).projections?.find((each) => each.name === name);
      if (found === undefined) throw new Error(`there is no ${name}`);
      return found;
    },

    /** Reads what administrators were recorded to have done to a part of the installation, newest last. */
    async recorded(target: string) {
      const { store, codec } = at().gateway.core;
      const events: StoredEvent[] = [];
      for await (const event of store.readStream(`operation-${target}`)) events.push(event);
      return (await codec.decode(events)).map((event) => ({
        type: event?.type,
        data: event?.data,
        actor: event?.metadata.actor.kind,
      }));
    },
  };
}
